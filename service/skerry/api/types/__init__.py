"""GraphQL types built from structs: fields, names, scalars, inputs, the types of the games."""

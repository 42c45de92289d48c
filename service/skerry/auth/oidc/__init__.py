"""Players who are signed in by an OpenID Connect provider."""

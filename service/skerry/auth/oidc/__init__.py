"""Players who sign in with an OpenID Connect provider."""

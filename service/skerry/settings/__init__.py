"""Every setting of the server: what it means, its unit, its range, and where its value comes from.

Nothing that the fold or a verifier uses is a setting: all servers, and everybody who checks a record, must
agree on it. A contract of the imports keeps ``rules``, ``chain``, ``match`` and ``record`` off this package.
"""

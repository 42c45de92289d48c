"""The commands of ``skerry``, one module each; a module is imported when its command is used."""

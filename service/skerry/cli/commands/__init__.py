"""The commands of ``skerry``, one per module; a module is imported when its command is used."""

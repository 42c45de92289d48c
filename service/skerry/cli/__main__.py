"""``python -m skerry.cli``."""

import sys

from skerry.cli.app import main

sys.exit(main())

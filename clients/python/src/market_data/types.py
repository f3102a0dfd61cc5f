"""Types of what the service returns. They are dictionaries: fields that are newer than this package stay in them."""

from ._generated.types import *

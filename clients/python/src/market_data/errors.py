"""Errors that calls raise. Each error code of the service has a class."""

from ._core.errors import *
from ._generated.errors import *

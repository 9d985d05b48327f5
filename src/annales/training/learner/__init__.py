"""Training of networks with PyTorch, which the extra `train` installs."""

from importlib import import_module

from annales.errors import MissingExtra

try:
    import_module("torch")
except ModuleNotFoundError:
    raise MissingExtra("training a network", "train") from None

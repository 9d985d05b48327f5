"""Elements of HTML and SVG, which escape all texts."""

from __future__ import annotations

from xml.etree.ElementTree import Element

__all__ = ["element", "table"]


def element(tag: str, *children: Element | str, **attributes: str) -> Element:
    """An element with texts and elements inside. In names of attributes, `_` stands for `-`, and a last one is dropped.

    >>> from xml.etree.ElementTree import tostring
    >>> tostring(element("p", "1 < 2", element("b", "!"), class_="note"), encoding="unicode")
    '<p class="note">1 &lt; 2<b>!</b></p>'
    """
    made = Element(tag, {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()})
    for child in children:
        if isinstance(child, Element):
            made.append(child)
        elif len(made) == 0:
            made.text = (made.text or "") + child
        else:
            made[-1].tail = (made[-1].tail or "") + child
    return made


def table(head: list[str], rows: list[list[Element]], **attributes: str) -> Element:
    """A table with a row of headings. Cells of rows are elements `td` or `th`."""
    headings = element("tr", *(element("th", text, scope="col") for text in head))
    body = element("tbody", *(element("tr", *cells) for cells in rows))
    return element("table", element("thead", headings), body, **attributes)

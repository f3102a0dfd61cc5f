/** Content of an element: elements, or texts that stay texts; nothing for null. */
export type Child = Node | string | null;

/**
 * Makes an element. Attributes are set as in HTML, without those that are null. Texts become text nodes, so that
 * nothing from outside is parsed as HTML.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | null>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== null) made.setAttribute(attribute, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** What an element contains: elements, or texts that stay texts; nothing for null. */
export type Child = Node | string | null;

/**
 * Makes an element. Attributes are set as they are written in HTML; one that is null is left out. Texts become text nodes,
 * so that nothing that was read from anywhere is taken for HTML.
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

const HERE = 'http://here.invalid';

/**
 * Whether browsers read a text as an address of the back office.
 *
 * @example `/admin/keys?status=active` is one
 * @example `/keys`, `/admin/..//elsewhere.example`, and `//elsewhere.example/admin/` aren't
 */
export function isPageAddress(text: string): boolean {
  if (!URL.canParse(text, HERE)) return false;
  const { origin, pathname } = new URL(text, HERE);
  return origin === HERE && pathname.startsWith('/admin/');
}

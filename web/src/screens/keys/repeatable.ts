/**
 * Returns the `Idempotency-Key` of a body: the same until the body changes, so that a request whose response was lost can
 * be sent again and returns the same key.
 */
export function repeatable(): (body: object) => { readonly 'Idempotency-Key': string } {
  let last = { text: '', id: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.text) last = { text, id: crypto.randomUUID() };
    return { 'Idempotency-Key': last.id };
  };
}

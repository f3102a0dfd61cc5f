/** OIDs of the element types; the same in every PostgreSQL. */
const ELEMENT_OID = { text: 25, bytea: 17 } as const;
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;

/**
 * An array parameter in PostgreSQL's binary format, which the driver sends unchanged. The driver's own array format
 * is text with every quote escaped, which costs more than storing the documents of a batch of cycles.
 *
 * @param type of the elements; the placeholder has to be cast to it (`$1::text[]`)
 */
export function binaryArray(
  type: keyof typeof ELEMENT_OID,
  elements: readonly (string | Buffer | null)[],
): Buffer {
  const lengths = elements.map((element) => (element === null ? NULL_LENGTH : Buffer.byteLength(element)));
  const size = lengths.reduce((sum, length) => sum + LENGTH_BYTES + Math.max(length, 0), HEADER_BYTES);
  const array = Buffer.allocUnsafe(size);
  // Dimensions, null flag, element type, length, lower bound.
  const header = [1, lengths.includes(NULL_LENGTH) ? 1 : 0, ELEMENT_OID[type], elements.length, 1];
  let at = 0;
  for (const number of header) at = array.writeInt32BE(number, at);
  elements.forEach((element, i) => {
    at = array.writeInt32BE(lengths[i]!, at);
    if (element !== null)
      at += typeof element === 'string' ? array.write(element, at) : element.copy(array, at);
  });
  return array;
}

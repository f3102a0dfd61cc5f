/**
 * Default case of a switch over all kinds of statements; the compiler checks that no kind is missing.
 * @throws Error always
 */
export function unreachableCase(statement: never): never {
  throw new Error(`there are no words for ${JSON.stringify(statement)}`);
}

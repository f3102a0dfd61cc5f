/** Behind the last case of a dispatch: the compiler holds that it is never reached. */
export function unspoken(statement: never): never {
  throw new Error(`there are no words for ${JSON.stringify(statement)}`);
}

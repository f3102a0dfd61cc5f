/**
 * The version of the client for a contract: major and minor are the contract's, the patch counts changes of the client
 * itself and begins at 0 with each contract.
 *
 * @example clientVersion('1.1.3', '1.2.0') → '1.2.0'
 */
export function clientVersion(present: string, contract: string): string {
  const minor = contract.replace(/\.\d+$/, '');
  return present.startsWith(`${minor}.`) ? present : `${minor}.0`;
}

let given = 0;

/**
 * An address that no other call of this suite got. `.set('X-Forwarded-For', freshAddress())` makes a request
 * one of a caller whose limits are untouched; `startServiceApp` trusts the tests as a proxy on loopback.
 */
export function freshAddress(): string {
  given += 1;
  return `10.${(given >> 16) & 0xff}.${(given >> 8) & 0xff}.${given & 0xff}`;
}

import { withKeyPrefixes } from '../../../src/domain/access/partner-key.ts';

const KEYS = '/admin/keys';
const PREFIX = /md[kp](?:_|%5f)[0-9a-z]{8}/i;

/**
 * An address of the page without whole keys. One with a key in its path or fragment leads to the key.
 *
 * @example `/admin/keys/mdk_4fZ81Qa0…` is `/admin/keys?search=mdk_4fZ81Qa0`
 */
export function addressWithoutKeys(address: string): string {
  const { origin, pathname, search, hash, href } = new URL(withKeyPrefixes(address));
  const [prefix] = PREFIX.exec(`${pathname}${hash}`) ?? [];
  return prefix === undefined ? href : `${origin}${KEYS}?search=${prefix}${search.replace('?', '&')}`;
}

function cleanAddress(): void {
  const address = addressWithoutKeys(location.href);
  if (address !== location.href) history.replaceState(history.state, '', address);
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Sets the value as typing does, so that React notices. */
function cleanInput({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return;
  const value = withKeyPrefixes(target.value);
  if (value === target.value) return;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target) as Typed, 'value')!;
  own.set!.call(target, value);
}

/** Cuts every whole key in an address or a field to its prefix, before the page reads, stores, sends, or shows it. */
export function cutPastedKeys(): void {
  cleanAddress();
  // Before the listeners of the router and of React.
  addEventListener('popstate', cleanAddress, { capture: true });
  addEventListener('input', cleanInput, { capture: true });
}

import { KEY_PREFIX_LENGTH } from '../../../../src/domain/access/key-terms.ts';

const WHOLE_KEY = /mdk_[0-9A-Za-z]{9,}/g;

/**
 * What is searched for. A key that was pasted whole is cut to its prefix, which finds it just as well: the search
 * stands in the address of the page and in the browser's storage, where no key may be.
 *
 * @example searchOf('mdk_12kXYeofAAAABBBB') === 'mdk_12kXYeof'
 */
export const searchOf = (text: string): string =>
  text.replace(WHOLE_KEY, (key) => key.slice(0, KEY_PREFIX_LENGTH));

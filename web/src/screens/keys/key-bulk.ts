import { t } from 'ttag';
import { type KeyItem } from '../../api/generated/operators-api.ts';
import { compareEdits } from '../../display/edit-conflict.ts';
import { isInForce, KEY_STATES } from '../../display/key-states.ts';
import { valueWords } from '../../display/value-words.ts';
import { inWords } from '../../display/words.ts';
import { valuesOfKey } from './key-form.ts';

/** Why a key can't be disabled; null if it can. */
export const notDisabledBecause = ({ status }: Pick<KeyItem, 'status'>): string | null =>
  isInForce(status) ? null : t`It is ${KEY_STATES[status].label.toLowerCase()}.`;

/** Why the expiry of a key can't be moved to a later time; null if it can. */
export function notExtendedBecause(
  { status, expires_at: end }: Pick<KeyItem, 'status' | 'expires_at'>,
  until: string,
): string | null {
  if (status === 'revoked' || status === 'expired')
    return t`It is ${KEY_STATES[status].label.toLowerCase()}.`;
  if (status === 'retiring') return t`Its end was decided when it was rotated.`;
  if (end === null) return t`It never expires.`;
  return Date.parse(end) < Date.parse(until) ? null : t`It expires later already.`;
}

/** Names the fields that another operator changed since a key was shown; null: none. */
export function changedSinceShown(shown: KeyItem, now: KeyItem): string | null {
  const values = valuesOfKey(now);
  const { changes } = compareEdits(valuesOfKey(shown), values, values);
  if (changes.length === 0) return null;
  const fields = changes.map(({ field, after }) => `${inWords(field)}: ${valueWords(after)}`);
  return t`It was changed meanwhile (${fields.join(', ')}). Try again if it is to be extended all the same.`;
}

/** Result of a change for a key: `done`, or why it failed. */
export type ChangeResults = ReadonlyMap<string, 'done' | { readonly failed: string }>;

/** Changes keys one after the other, and reports the results so far after each. A failure doesn't stop the others. */
export async function changeEach(
  keys: readonly KeyItem[],
  change: (key: KeyItem) => Promise<unknown>,
  onResults: (results: ChangeResults) => void,
  before: ChangeResults = new Map(),
): Promise<void> {
  const results = new Map(before);
  for (const key of keys) {
    try {
      await change(key);
      results.set(key.id, 'done');
    } catch (error) {
      results.set(key.id, { failed: (error as Error).message });
    }
    onResults(new Map(results));
  }
}

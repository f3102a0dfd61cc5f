import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';

/** What a key replaces and what it was replaced by, as far as the partner's keys at hand tell. */
export interface Lineage {
  /** Null where it replaces none, or one that is not at hand. */
  readonly replaced: KeyItem | null;
  /** Newest first; several where a key was rotated more than once. */
  readonly replacements: readonly KeyItem[];
}

/** The lineage of a key among keys of its partner. */
export const lineageOf = (key: KeyItem, ofPartner: readonly KeyItem[]): Lineage => ({
  replaced: ofPartner.find(({ id }) => id === key.rotated_from) ?? null,
  replacements: ofPartner.filter(({ rotated_from: from }) => from === key.id),
});

import { SOURCES } from '../../../packages/engine/sources/registry.ts';
import { CLASS_B_SOURCES, digitsIn, writings } from '../../../test/support/class-b-sentinels.ts';
import { oneQuery } from '../../../test/support/one-query.ts';

/** With fewer digits two values may be alike by chance. */
const FEWEST_DIGITS = 7;

/** The newest values of class B that a running service holds, in every notation in which they could be shown. */
export class ClassBDigits {
  private readonly secret = new Set<string>();

  /** Learns the values of now, beside those that it knows; what a public source has as well is no secret. */
  async learn(url: string): Promise<void> {
    const rows = await oneQuery<{ id: string; value: number }>(
      url,
      `SELECT source_id AS id, value FROM
         (SELECT DISTINCT ON (source_id) source_id, value FROM observations
          WHERE known_at > now() - interval '3 days' ORDER BY source_id, event_at DESC, id DESC) newest`,
    );
    const isRestricted = (id: string): boolean => CLASS_B_SOURCES.some((source) => source.id === id);
    const digitsOf = (ids: (id: string) => boolean): string[] =>
      rows
        .filter(({ id }) => ids(id))
        .flatMap(({ value }) => writings(value))
        .filter(({ length }) => length >= FEWEST_DIGITS);
    for (const digits of digitsOf(isRestricted)) this.secret.add(digits);
    for (const digits of digitsOf((id) => !isRestricted(id))) this.secret.delete(digits);
  }

  get size(): string {
    return `${this.secret.size} writings of values of ${CLASS_B_SOURCES.length} of ${SOURCES.length} sources`;
  }

  leaksIn(text: string): string[] {
    return digitsIn(text).filter((digits) => this.secret.has(digits));
  }
}

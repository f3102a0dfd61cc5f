import { Inject, Injectable } from '@nestjs/common';
import { type ChangelogEntry, changesSince } from '../../domain/catalog/changelog.ts';
import { isoUtcOrNull } from '../../domain/timestamps.ts';
import { PROGRAM_ANNOUNCEMENTS } from '../../http/declaration/deprecated-parts.ts';
import { AnswerCache } from '../../http/envelope/answer-cache.ts';
import { modeOf } from '../../http/envelope/cycle-answer.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { type ChangelogQuery } from './changelog.query.ts';
import { type Changelog, type ChangelogItem } from './changelog.response.ts';

/** Cadence of the changelog in `meta`: the time it is cached. */
const CADENCE_SECONDS = 300;

/** Changelog: entries of the program and of operators. */
@Injectable()
export class ChangelogService {
  constructor(
    private readonly state: PublishedState,
    private readonly answers: AnswerCache,
    @Inject(PROGRAM_ANNOUNCEMENTS) private readonly announced: readonly ChangelogEntry[],
  ) {}

  /** Matching entries, newest first. */
  list({ since, type }: ChangelogQuery): PreparedAnswer {
    const snapshot = this.state.current;
    const { revision, changelog } = snapshot;
    return this.answers.obtain(String(revision), `changelog|${since ?? ''}|${type ?? ''}`, () => {
      const [newest] = changesSince(changelog, this.announced, undefined, undefined);
      const data: Changelog = {
        entries: changesSince(changelog, this.announced, since, type).map(presentEntry),
      };
      return {
        data,
        // The program always has an entry, so there is a newest one.
        asOfMs: Date.parse(newest!.date),
        freshness: { kind: 'built_in', cadenceSeconds: CADENCE_SECONDS, source: 'changelog' },
        mode: modeOf(snapshot),
      };
    });
  }
}

const presentEntry = ({ date, type, scope, summary, sunsetAtMs }: ChangelogEntry): ChangelogItem => ({
  date,
  type,
  scope,
  summary,
  sunset_at: isoUtcOrNull(sunsetAtMs),
});

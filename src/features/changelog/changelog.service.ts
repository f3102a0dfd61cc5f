import { Inject, Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import {
  type ChangelogEntry,
  changesSince,
  type LinkedEntry,
  linkCorrections,
} from '../../domain/catalog/changelog.ts';
import { isoUtcOrNull } from '../../domain/timestamps.ts';
import { PROGRAM_ANNOUNCEMENTS } from '../../http/declaration/declared-routes.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { modeOf } from '../../persistence/published/published-state.ts';
import { type ChangelogQuery } from './changelog.query.ts';
import { type Changelog, type ChangelogItem } from './changelog.response.ts';

/** Cadence of the changelog in `meta`: the time it is cached. */
const CADENCE_SECONDS = 300;

/** Changelog: entries of the program and of operators. */
@Injectable()
export class ChangelogService {
  constructor(
    private readonly answers: AnswerStore,
    @Inject(PROGRAM_ANNOUNCEMENTS) private readonly announced: readonly ChangelogEntry[],
  ) {}

  /** Matching entries, newest first. */
  list({ since, type }: ChangelogQuery): PreparedAnswer {
    return this.answers.obtain(['changelog', since, type], ['state'], ({ state }) => {
      const { changelog } = state;
      const [newest] = changesSince(changelog, this.announced, undefined, undefined);
      const data: Changelog = {
        entries: linkCorrections(changesSince(changelog, this.announced, since, type), changelog).map(
          presentEntry,
        ),
      };
      return prepareAnswer({
        data,
        // The program always has an entry, so there is a newest one.
        asOfMs: Date.parse(newest!.date),
        freshness: { kind: 'built_in', cadenceSeconds: CADENCE_SECONDS, source: 'changelog' },
        mode: modeOf(state),
      });
    });
  }
}

const presentEntry = ({
  id,
  date,
  type,
  scope,
  summary,
  sunsetAtMs,
  corrects,
  correctedBy,
}: LinkedEntry): ChangelogItem => ({
  id,
  date,
  type,
  scope,
  summary,
  sunset_at: isoUtcOrNull(sunsetAtMs),
  corrects,
  corrected_by: correctedBy,
});

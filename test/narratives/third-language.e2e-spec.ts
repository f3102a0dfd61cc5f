import { THIRD_LANGUAGE, THIRD_LANGUAGE_MARK } from '../support/third-language.ts';
import { CYCLE_MS, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { CREW } from '../../packages/engine/crew/crew.ts';
import { LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any

const SEEDED = cycleNumberAt(SEEDED_NOW_MS);
/** Cycles that are told in three languages before the service starts. */
const TOLD_BEFORE = 3;

afterAll(() => service.close());
const database = databaseOfSuite(() => createSeededDatabase('seeded_in_three_languages', TOLD_BEFORE));
let service: ServiceApp;
beforeAll(async () => {
  const clock = new TestClock(SEEDED_NOW_MS + 2 * CYCLE_MS);
  await createCycleRunner(database.dataSource, clock, 'tests').catchUp(0);
  service = await startServiceApp({ database, clock, limits: 'none' });
});

const get = async (path: string): Promise<Json> => (await service.http.get(path).expect(200)).body;
const told = (cycle: number): Promise<Json> =>
  get(`/api/v1/data/narratives/cycle/${cycle}/agents?lang=${THIRD_LANGUAGE}`);

describe('a language that was registered before start-up', () => {
  it('is one of the list', () => {
    expect(LANGUAGES).toEqual(['ka', 'en', THIRD_LANGUAGE]);
  });

  it.each([
    ['the newest cycle, from memory', SEEDED + 2],
    ['a cycle before it, from the store', SEEDED + 1],
  ])('is served by the data API of %s', async (_, cycle) => {
    const { data } = await told(cycle);
    expect(data.agents).toHaveLength(CREW.length + 1);
    for (const { headline, headline_lang, key_metrics_labels } of data.agents) {
      expect([headline_lang, headline.startsWith(THIRD_LANGUAGE_MARK)]).toEqual([THIRD_LANGUAGE, true]);
      expect(key_metrics_labels.join()).not.toMatch(/(?:lower|higher) than usual/);
      expect(key_metrics_labels.join()).toMatch(/: (?:down|up)/);
    }
  });

  it.each(['latest', `cycle/${SEEDED + 1}`])('is served by the older API: %s', async (path) => {
    const { lang, final } = await get(`/api/v1/public/narratives/${path}?lang=${THIRD_LANGUAGE}`);
    expect(lang).toBe(THIRD_LANGUAGE);
    expect(final.narrative).toMatch(new RegExp(`^${THIRD_LANGUAGE_MARK}`));
    expect(final.narrative).toContain('## Lo entry');
  });

  it('is replaced by another in a cycle without texts in it', async () => {
    await database.query('DELETE FROM narrative_cache_texts WHERE cycle_number = $1 AND language = $2', [
      SEEDED - 1,
      THIRD_LANGUAGE,
    ]);
    const { data } = await told(SEEDED - 1);
    expect(data.agents[0].headline_lang).toBe('ka');
  });

  it('is negotiated, allowed by the parameter and listed in the catalog', async () => {
    const card = await service.http
      .get('/api/v1/data/agents/tokio/latest')
      .set('Accept-Language', THIRD_LANGUAGE)
      .expect(200);
    expect(card.body.data.headline_lang).toBe(THIRD_LANGUAGE);
    await service.http.get('/api/v1/data/agents/tokio/latest?lang=zz').expect(422);
    const { data } = await get('/api/v1/data/catalog/agents');
    expect(data.dimensions.lang).toEqual([...LANGUAGES]);
  });
});

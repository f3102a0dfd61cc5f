import { sourceById, SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { SANDBOX_SEED, SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { identitiesIn } from '../support/identities.ts';
import { NOT_RECORDED } from '../support/replay/not-recorded.ts';
import { ProviderHistory } from '../support/replay/provider-history.ts';
import { benchConnections, openBench } from '../support/replay/replay-bench.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';

/** A year, and the year before it for means. */
const DAYS = 730;
/** Its limit spreads two years over a minute. The recorded history includes it. */
const ONE_REQUEST_PER_DAY = ['fx.usd_gel'] as const;

const declared = (): string[] =>
  SOURCES.filter(({ publicByIdentity }) => publicByIdentity !== undefined).map(({ id }) => id);

describe('class B sources that follow from public series', () => {
  it('are declared with the identity, and no others', () => {
    expect(declared()).toEqual(
      expect.arrayContaining([
        'intel.issuance',
        'intel.mining_revenue',
        'intel.puell_multiple',
        'intel.fees',
      ]),
    );
    for (const id of declared()) expect(sourceById(id).licenseClass).toBe('B');
  });

  it('are no others in the sandbox', async () => {
    const sandbox = await SandboxServer.start({ seed: SANDBOX_SEED, now: () => SEEDED_NOW_MS });
    try {
      const history = await ProviderHistory.load(
        sandbox.connections(),
        SEEDED_NOW_MS - DAYS * DAY_MS,
        SEEDED_NOW_MS,
        ONE_REQUEST_PER_DAY,
      );
      const found = identitiesIn(
        (id) => history.windowOf(id, SEEDED_NOW_MS, DAYS * DAY_MS),
        SEEDED_NOW_MS,
        DAYS,
      );
      // One process makes how much the sandbox's network is used, and each of these is a part of it.
      const standIns = ['intel.active_addresses', 'chain.n_transactions', 'intel.transfers'];
      expect(found.filter(({ sourceId }) => ![...declared(), ...standIns].includes(sourceId))).toEqual([]);
      expect(found.map(({ sourceId }) => sourceId)).toContain('intel.mining_revenue');
    } finally {
      await sandbox.stop();
    }
  });

  const replayed = process.env['REPLAY_URL'] ? it : it.skip;
  replayed(
    'are no others in recorded history',
    async () => {
      const { url, shiftMs, recordedNowMs } = (await openBench())!;
      const nowMs = recordedNowMs + shiftMs;
      const history = await ProviderHistory.load(
        benchConnections(url),
        nowMs - DAYS * DAY_MS,
        nowMs,
        NOT_RECORDED,
      );
      const found = identitiesIn((id) => history.windowOf(id, nowMs, DAYS * DAY_MS), nowMs, DAYS, shiftMs);
      // The bench serves the vendor's active addresses as the public chart of unique addresses.
      const standIns = ['intel.active_addresses'];
      expect(found.filter(({ sourceId }) => ![...declared(), ...standIns].includes(sourceId))).toEqual([]);
      expect(found.map(({ sourceId }) => sourceId)).toEqual(expect.arrayContaining(declared()));
    },
    600_000,
  );
});

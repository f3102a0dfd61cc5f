import { NOT_DATA, adapterOf, ScriptedTransport } from '../../../test/producer/scripted-transport.ts';
import { sourceById } from '../../../packages/engine/sources/registry.ts';
import { REPO_PROVIDER } from './repo.ts';

const { signal } = new AbortController();
// A Monday; the week in progress began on Sunday the 4th.
const nowMs = Date.UTC(2024, 7, 5, 6);
const source = sourceById('repo.commits_btc');
const week = (day: number, total: string): string =>
  `{"days":[0,0,0,0,0,0,0],"total":${total},"week":${Date.UTC(2024, 6, day) / 1000}}`;
// 21 and 28 July, 4 August.
const body = `[${week(21, '57')},${week(28, '61')},${week(35, '4')}]`;

describe('RepoAdapter', () => {
  it('leaves the week in progress out', async () => {
    const transport = new ScriptedTransport(() => body);
    const { observations } = await adapterOf(REPO_PROVIDER, transport, 'a-token').latest(
      source,
      nowMs,
      signal,
    );
    expect(observations.map(({ eventAtMs, value }) => [eventAtMs, value])).toEqual([
      [Date.UTC(2024, 6, 21), 57],
      [Date.UTC(2024, 6, 28), 61],
    ]);
    expect(transport.requests[0]).toMatchObject({
      path: '/repos/bitcoin/bitcoin/stats/commit_activity',
      headers: { authorization: 'Bearer a-token' },
    });
  });

  it('knows a week six hours after its end', async () => {
    const adapter = adapterOf(REPO_PROVIDER, new ScriptedTransport(() => body), null);
    const { observations } = await adapter.history(source, Date.UTC(2024, 6, 28), nowMs, signal);
    expect(observations).toMatchObject([{ value: 61, knownAtMs: Date.UTC(2024, 7, 4, 6) }]);
    const early = await adapter.history(source, Date.UTC(2024, 6, 28), Date.UTC(2024, 7, 4, 5), signal);
    expect(early.observations).toEqual([]);
  });

  it('reads an unchanged answer again from the last good one', async () => {
    const transport = new ScriptedTransport((_request, count) =>
      count === 1 ? { body, headers: { etag: 'W/"1"' } } : { status: 304 },
    );
    const adapter = adapterOf(REPO_PROVIDER, transport, null);
    const first = await adapter.latest(source, nowMs, signal);
    // A week later, the week of the 4th is over, although GitHub reports no change.
    const later = await adapter.latest(source, nowMs + 7 * 86_400_000, signal);
    expect(transport.requests[0]!.headers).not.toHaveProperty('authorization');
    expect(transport.requests[1]!.headers).toMatchObject({ 'if-none-match': 'W/"1"' });
    expect(first.observations).toHaveLength(2);
    expect(later.observations.map((observation) => observation.value)).toEqual([57, 61, 4]);
  });

  // Sent back unchanged, these would make every later request fail.
  it.each(['"€"', '"a\nb"', 'no quotes', `"${'x'.repeat(200)}"`])(
    'does not remember the tag %p',
    async (etag) => {
      const transport = new ScriptedTransport(() => ({ body, headers: { etag } }));
      const adapter = adapterOf(REPO_PROVIDER, transport, null);
      await adapter.latest(source, nowMs, signal);
      await adapter.latest(source, nowMs, signal);
      expect(transport.requests[1]!.headers).not.toHaveProperty('if-none-match');
    },
  );

  it('does not cache the tag of an invalid response', async () => {
    const transport = new ScriptedTransport((_request, count) =>
      count === 1 ? { body: body.slice(0, 40), headers: { etag: 'W/"1"' } } : body,
    );
    const adapter = adapterOf(REPO_PROVIDER, transport, null);
    await expect(adapter.latest(source, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
    await adapter.latest(source, nowMs, signal);
    expect(transport.requests[1]!.headers).not.toHaveProperty('if-none-match');
  });

  it('requests a response in full again if the last one matched the schema, but was rejected', async () => {
    const lost = `[${[0, 7, 14, 21, 28, 35].map((day) => week(day, '0')).join(',')}]`;
    const transport = new ScriptedTransport((request, count) =>
      count === 1
        ? { body: lost, headers: { etag: 'W/"1"' } }
        : request.headers?.['if-none-match'] === undefined
          ? body
          : { status: 304 },
    );
    const adapter = adapterOf(REPO_PROVIDER, transport, null);
    await expect(adapter.latest(source, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
    expect((await adapter.latest(source, nowMs, signal)).observations).toHaveLength(2);
  });

  it.each<readonly [string, string]>([
    ...NOT_DATA,
    ['null', `[${week(28, 'null')}]`],
    ['a fraction', `[${week(28, '1.5')}]`],
  ])('rejects %s whole', async (_what, answer) => {
    const adapter = adapterOf(REPO_PROVIDER, new ScriptedTransport(() => answer), null);
    await expect(adapter.latest(source, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

import { DAY_MS, isoUtc } from '../../packages/engine/timestamps.ts';
import { issueKey } from '../support/issue-key.ts';
import { McpCallers, type McpClient } from '../support/mcp-client.ts';
import { type Json } from '../support/json.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { createScoring, untilRecordServed } from '../support/track-record.ts';

const YESTERDAY = isoUtc(SEEDED_NOW_MS - DAY_MS);

describe('texts of tools', () => {
  let service: ServiceApp;
  let client: McpClient;
  let headers: Record<string, string>;
  const callers = new McpCallers(() => service.url);
  beforeAll(async () => {
    service = await startServiceApp();
    await createScoring(service.database.dataSource).run(service.clock.now());
    await untilRecordServed(service);
    headers = { ...(await issueKey(service.app)).headers };
    client = await callers.connect(headers);
  });
  afterAll(async () => {
    await callers.close();
    await service.close();
  });

  const read = async (path: string): Promise<Json> =>
    (await service.http.get(`/api/v1/data/${path}`).set(headers).expect(200)).body.data;

  const textOf = async (tool: string, args: Record<string, unknown> = {}): Promise<string> => {
    const { text, isError } = await client.call(tool, args);
    expect([text, isError]).toEqual([text, undefined]);
    return text;
  };

  it('How sure is the service of its verdict on BTC, and what is the base rate?', async () => {
    const { calibration } = (await read('verdicts/latest')).verdict;
    const text = await textOf('get_verdict');
    expect(text).toMatch(
      new RegExp(
        `^How sure: probability ${calibration.probability} .*; base rate ${calibration.base_rate}\\.`,
      ),
    );
    expect(text).toContain(`after ${calibration.horizon_hours} h`);
    expect(text).toContain(`${calibration.cases} cases, ${calibration.independent_cases} independent`);
  });

  it('What is the verdict, and who voted how?', async () => {
    const { verdict, votes, agents } = await read('verdicts/latest');
    const text = await textOf('get_verdict');
    expect(text).toContain(`${verdict.signal}, agreement ${verdict.confidence} (not a probability)`);
    expect(text).toContain(`${votes.bullish} bullish, ${votes.bearish} bearish, ${votes.neutral} neutral`);
    for (const { agent, signal, confidence } of agents)
      expect(text).toContain(`${agent} ${signal} ${confidence}`);
  });

  it('What changed since yesterday?', async () => {
    const [earlier, later] = [
      await read(`verdicts/latest?as_of=${YESTERDAY}`),
      await read('verdicts/latest'),
    ];
    const text = await textOf('get_changes', { since: YESTERDAY });
    expect(text).toContain(
      `Cycle ${earlier.cycle_number} of ${earlier.cycle_at} to cycle ${later.cycle_number}`,
    );
    expect(text).toContain(
      earlier.verdict.signal === later.verdict.signal
        ? `Verdict unchanged: ${later.verdict.signal}`
        : `Verdict: ${earlier.verdict.signal} to ${later.verdict.signal}`,
    );
    expect(text).toContain(`Before: probability ${earlier.verdict.calibration.probability}`);
    const before = new Map(earlier.agents.map(({ agent, signal }: Json) => [agent, signal]));
    for (const { agent, signal } of later.agents)
      expect([agent, text.includes(`${agent} ${String(before.get(agent))} to ${signal}`)]).toEqual([
        agent,
        before.get(agent) !== signal,
      ]);
    const scores = async (query: string): Promise<Map<string, number>> =>
      new Map(
        (await read(`composites/latest${query}`)).assets.flatMap(({ asset, indices }: Json) =>
          indices.map(({ index, score }: Json) => [`${asset} ${index}`, score]),
        ),
      );
    const [then, now] = [await scores(`?as_of=${YESTERDAY}`), await scores('')];
    for (const [name, score] of now)
      expect([name, text.includes(`${name} ${then.get(name)} to ${score}`)]).toEqual([
        name,
        Math.abs(score - then.get(name)!) >= 10,
      ]);
  });

  it('Which sources are down?', async () => {
    const { sources } = await read('sources');
    const text = await textOf('get_catalog');
    const down = sources.filter(({ status }: Json) => status !== 'fresh');
    for (const { source_id: id, status } of down) expect(text).toContain(`${id}: ${status}`);
    expect(text).toContain(`${sources.length - down.length} fresh`);
  });

  it('How far may ETH move in a week?', async () => {
    const [item] = (await read('outlook/latest?asset=ETH&horizon=7d')).items;
    const text = await textOf('get_outlook', { asset: 'ETH', horizon: '7d' });
    for (const { move_pct: move, probability } of item.within)
      expect(text).toContain(`±${move}% ${probability}`);
    expect(text).toContain(`p10 ${item.prices.p10}, p50 ${item.prices.p50}, p90 ${item.prices.p90} USDT`);
    expect(text).toContain(`volatility ${item.expected_volatility} a year`);
  });

  it('How often was profesor right on BTC after a day, and what is the rule to beat?', async () => {
    const [record] = (await read('track-record?agent=profesor&asset=BTC&horizon=24')).records;
    const text = await textOf('get_track_record', { asset: 'BTC', horizon: 24 });
    expect(text).toContain(`${record.hits} of ${record.cases} came true (${record.hit_rate}`);
    expect(text).toContain(`always bullish ${record.base_rates.always_bullish}`);
    expect(text).toContain(`${record.independent_cases} independent cases`);
  });

  it('What does the crew think of ETH?', async () => {
    const [signal] = (await read('latest?ids=signal:ETHUSDT')).items;
    expect(await textOf('get_verdict', { asset: 'ETH' })).toContain(
      `ETH: signal ${signal.signal} before smoothing, agreement ${signal.confidence}`,
    );
  });

  it('Why does denver vote as it does?', async () => {
    const { cycle_number: cycle } = await read('verdicts/latest');
    const { agents } = await read(`narratives/cycle/${cycle}/agents?lang=en`);
    const denver = agents.find(({ agent }: Json) => agent === 'denver');
    const text = await textOf('explain_cycle', { agent: 'denver' });
    expect(text).toContain(
      `denver: ${denver.signal}, agreement ${denver.confidence_pct}%. ${denver.headline}.`,
    );
    for (const label of denver.key_metrics_labels)
      expect([label, text.includes(label)]).toEqual([label, !label.endsWith('value not disclosed')]);
  });

  it('How is the macro environment for SOL?', async () => {
    const [{ indices }] = (await read('composites/latest?asset=SOL&index=macro')).assets;
    expect(await textOf('get_composites', { asset: 'SOL', index: 'macro' })).toContain(
      `SOL: macro ${indices[0].score} (${indices[0].label}`,
    );
  });

  it('How greedy is the crowd, and of when is that?', async () => {
    const { points, unit } = await read('series/sentiment.fear_greed?limit=1');
    const text = await textOf('get_series', { metric_id: 'sentiment.fear_greed', limit: 1 });
    expect(text).toContain(`in ${unit}`);
    expect(text).toContain(`${points[0].event_at} ${points[0].value}`);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RESOURCES } from '../../src/mcp/mcp.service.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { issueKey } from '../support/issue-key.ts';
import { McpCallers, type McpClient, rpc, toolCall } from '../support/mcp-client.ts';
import { schemaFaults } from '../support/json-schema.ts';
import { createOutlookJudging, untilOutlookRecordServed } from '../support/outlook.ts';
import { createScoring, untilRecordServed } from '../support/track-record.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { type Json } from '../support/json.ts';

/** Each tool with the arguments of a large answer, and below how many characters of JSON that stays with all rights. */
const LARGEST_ANSWERS: Readonly<Record<string, readonly [args: object, bytes: number]>> = {
  get_verdict: [{}, 9_000],
  get_outlook: [{}, 12_000],
  get_composites: [{}, 4_000],
  get_agent_read: [{ agent: 'tokio' }, 2_500],
  explain_cycle: [{}, 7_000],
  get_series: [{ metric_id: 'sentiment.fear_greed', limit: 100 }, 8_000],
  get_source_freshness: [{}, 12_000],
  get_track_record: [{}, 10_000],
  get_catalog: [{}, 7_000],
};

describe('tools of /mcp', () => {
  let service: ServiceApp;
  const callers = new McpCallers(() => service.url);
  const { from, connect, post } = callers;
  beforeAll(async () => {
    service = await startServiceApp();
  });
  afterAll(async () => {
    await callers.close();
    await service.close();
  });

  describe.each(['modern', 'legacy'] as const)('with the official client, %s', (era) => {
    it('lists nine read-only tools with the schema of their answers', async () => {
      const { client } = await connect(from(), era);
      expect(client.getNegotiatedProtocolVersion()).toBe(era === 'modern' ? '2026-07-28' : '2025-11-25');
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(Object.keys(LARGEST_ANSWERS));
      for (const { annotations, outputSchema, inputSchema, description } of tools) {
        expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true, openWorldHint: false });
        expect(outputSchema?.type).toBe('object');
        expect(inputSchema.type).toBe('object');
        expect(typeof description).toBe('string');
      }
    });

    // The client holds every answer against the schema that was listed.
    it('answers every tool in few bytes, without a key and with one', async () => {
      for (const headers of [from(), (await issueKey(service.app)).headers]) {
        const { client, call } = await connect({ ...headers }, era);
        await client.listTools();
        for (const [name, [args, bytes]] of Object.entries(LARGEST_ANSWERS)) {
          const { isError, text, structured } = await call(name, { ...args });
          expect([name, isError, text]).toEqual([name, undefined, expect.stringContaining('As of 2026-')]);
          expect(structured.meta.as_of).toMatch(/^2026-/);
          expect(structured.meta.freshness.age_seconds).toBeGreaterThanOrEqual(0);
          expect(text).toContain(structured.meta.disclaimer);
          for (const { text: shown } of structured.meta.attribution) expect(text).toContain(shown);
          const size = JSON.stringify(structured).length;
          expect([name, size, size < bytes]).toEqual([name, size, true]);
        }
      }
    });
  });

  it('answers what the route answers, without what the schema leaves out', async () => {
    const { headers } = await issueKey(service.app);
    const client = await connect({ ...headers });
    const { data, meta } = (
      await service.http.get('/api/v1/data/series/sentiment.fear_greed?limit=5&interval=1d').set(headers)
    ).body;
    const { structured } = await client.call('get_series', {
      metric_id: 'sentiment.fear_greed',
      limit: 5,
      interval: '1d',
    });
    expect(structured.data.points.map(({ value, mean }: Json) => [value, mean])).toEqual(
      data.points.map(({ value, mean }: Json) => [value, mean]),
    );
    expect(structured.data.points).toHaveLength(5);
    expect(structured.meta.next_cursor).toBe(meta.next_cursor);
    expect(structured.meta).not.toHaveProperty('request_id');
    const next = await client.call('get_series', {
      metric_id: 'sentiment.fear_greed',
      cursor: structured.meta.next_cursor,
      limit: 5,
    });
    expect(next.structured.data.points[0].event_at < structured.data.points[4].event_at).toBe(true);
  });

  it('is what the guide shows: its tools with their arguments, an answer and a refusal', async () => {
    const guide = await readFile(join(process.cwd(), 'docs', 'partners', 'mcp.md'), 'utf8');
    const { client, call } = await connect();
    const rows = [...guide.matchAll(/^\| `(\w+)` +\|[^|]+\| (.+?) +\|$/gm)];
    const { tools } = await client.listTools();
    expect(rows.map(([, name, names]) => [name, names!.replaceAll('`', '').split(', ')])).toEqual(
      tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]),
    );
    const [, asked, answer, wrong, refusal] = [...guide.matchAll(/```json\n([\s\S]*?)\n```/g)].map(
      ([, json]) => JSON.parse(json!),
    );
    expect((await call('get_series', asked)).structured).toEqual(answer);
    const refused = await call('get_series', wrong);
    expect(refused.structured).toEqual({ ...refusal, request_id: expect.any(String) });
  });

  it('answers either record, and asks for the lead only where a speaker is meant', async () => {
    const { dataSource } = service.database;
    await createOutlookJudging(dataSource).run(service.clock.now());
    await createScoring(dataSource).run(service.clock.now());
    await Promise.all([untilOutlookRecordServed(service), untilRecordServed(service)]);
    const { call } = await connect();
    const verdicts = await call('get_track_record', { asset: 'BTC', horizon: '24' });
    const [record, ...others] = verdicts.structured.data.records;
    expect(others).toEqual([]);
    expect(record).toMatchObject({ agent: 'profesor', skill_shown: false });
    expect(verdicts.text).toContain(`persistence ${record.base_rates.persistence}, coin 0.5)`);
    expect(verdicts.text).toContain('skill cannot be judged yet');
    expect(verdicts.text).toContain(`Brier score ${record.forecast.brier} (base rate`);
    const { hits, cases, best_constant: best } = record.directional;
    expect(verdicts.text).toContain(`bullish and bearish calls ${hits} of ${cases}`);
    expect(verdicts.text).toContain(`always ${best.call} ${best.rate}`);
    const { structured, text } = await call('get_track_record', {
      kind: 'OUTLOOK',
      asset: 'BTC',
      horizon: 24,
    });
    const { data } = (await service.http.get('/api/v1/data/track-record?kind=outlook&asset=BTC&horizon=24'))
      .body;
    const [shown] = structured.data.records;
    expect(data.records[0]).toMatchObject({
      ...shown,
      pinball_loss: shown.pinball_loss.map((one: object) => expect.objectContaining(one)),
    });
    expect(structured.data.bases).toEqual(data.bases);
    expect(text).toMatch(
      /^Outlook of BTC over 24 h \(backfilled\): skill of the return against trailing_year /,
    );
    const refused = await call('get_track_record', { kind: 'outlook', agent: 'tokio' });
    expect([refused.isError, refused.structured.error_code]).toEqual([true, 'VALIDATION_ERROR']);
  });

  describe('rights', () => {
    it('are those of the routes: fields and windows by tier and scope', async () => {
      const [nobody, partner, reader] = await Promise.all([
        connect(),
        connect({ ...(await issueKey(service.app)).headers }),
        connect({ ...(await issueKey(service.app, { scopes: ['data:read'] })).headers }),
      ]);
      const agentsOf = async (client: McpClient) =>
        (await client.call('get_verdict')).structured.data.agents as Json[];
      expect((await agentsOf(nobody)).every((agent) => !('summary' in agent))).toBe(true);
      expect((await agentsOf(partner)).every(({ summary }) => summary.length > 0)).toBe(true);
      const window = { metric_id: 'sentiment.fear_greed', from: '2026-02-01' };
      const codeOf = async (client: McpClient) => {
        const { isError, structured } = await client.call('get_series', window);
        return isError ? structured.error_code : structured.data.points.length > 7;
      };
      expect(await Promise.all([nobody, partner, reader].map(codeOf))).toEqual([
        'RANGE_EXCEEDS_TIER',
        true,
        'SCOPE_MISSING',
      ]);
    });

    it('let nothing through of sources that are not licensed', async () => {
      const client = await connect({ ...(await issueKey(service.app)).headers });
      for (const { metricId } of SOURCES.filter(({ licenseClass }) => licenseClass === 'B').slice(0, 5)) {
        const { structured } = await client.call('get_series', { metric_id: metricId });
        expect(structured.error_code).toBe('SERIES_NOT_LICENSED');
      }
    });

    it('take a key as bearer token or X-API-Key, and refuse a bad one', async () => {
      const { secret } = await issueKey(service.app);
      const tierOf = async (headers: Record<string, string>) =>
        (await post(toolCall('get_composites'), headers)).body.result?.structuredContent.meta.tier_served;
      expect(await tierOf({ Authorization: `Bearer ${secret}` })).toBe('tier1');
      expect(await tierOf({ 'X-API-Key': secret })).toBe('tier1');
      expect(await tierOf(from())).toBe('tier0');
      for (const [name, value] of [
        ['Authorization', 'Bearer mdk_nothing'],
        ['Authorization', 'Basic eA=='],
        ['X-API-Key', ''],
      ] as const) {
        const { status, body, headers: sent } = await post(rpc('tools/list'), { ...from(), [name]: value });
        expect([status, body.error_code]).toEqual([401, 'API_KEY_INVALID']);
        expect(sent.get('www-authenticate')).toBe('Bearer');
      }
    });
  });

  it.each([
    [{ metric_id: 'no.such' }, 'METRIC_NOT_FOUND'],
    [{ metric_id: 'sentiment.fear_greed', limit: 101 }, 'VALIDATION_ERROR'],
    [{ metric_id: 'sentiment.fear_greed', limit: '1e1' }, 'VALIDATION_ERROR'],
    [{ metric_id: 'sentiment.fear_greed', limit: { a: 1 } }, 'VALIDATION_ERROR'],
    [{ metric_id: ['a', 'b'] }, 'VALIDATION_ERROR'],
    [{ metric_id: 'exchange.price' }, 'BAD_REQUEST'],
    [{ metric: 'sentiment.fear_greed' }, 'VALIDATION_ERROR'],
    [{ metric_id: 'fx.usd_gel', constructor: 1 }, 'VALIDATION_ERROR'],
    [{}, 'VALIDATION_ERROR'],
  ])('refuses the arguments %j as the registry does', async (args: object, code) => {
    const { client, call } = await connect();
    const { structured, isError, text } = await call('get_series', { ...args });
    expect([isError, structured.error_code]).toEqual([true, code]);
    // Clients of before 2026 hold refusals against the schema as well.
    const listed = (await client.listTools()).tools.find(({ name }) => name === 'get_series')!;
    expect(schemaFaults(structured, listed.outputSchema as object, {})).toEqual([]);
    expect(structured).toMatchObject({ retry: 'after_fix', request_id: expect.any(String) });
    expect(text).toBe(`${code}: ${structured.detail}`);
  });

  it('takes null for an argument that is left out', async () => {
    const { isError } = await (await connect()).call('get_series', { metric_id: 'fx.usd_gel', from: null });
    expect(isError).toBeUndefined();
  });

  it('answers a tool that there is not as an error of the protocol', async () => {
    const { body } = await post(toolCall('get_verdikt'));
    expect(body.error).toMatchObject({
      code: -32602,
      message: 'Unknown tool. Did you mean get_verdict?',
      data: { error_code: 'NOT_FOUND' },
    });
  });

  it('reads its resources: errors, guide and methodology', async () => {
    const { client } = await connect();
    const { resources } = await client.listResources();
    for (const { uri } of resources) {
      const [content] = (await client.readResource({ uri })).contents;
      const text = content && 'text' in content ? content.text : '';
      if (uri.includes('/methodology/')) expect(JSON.parse(text).data.methodology.components).not.toEqual([]);
      else expect(text.length).toBeGreaterThan(1_000);
    }
    expect(resources.map(({ uri }) => uri)).toEqual(RESOURCES.map(({ resource }) => resource.uri));
    await expect(client.readResource({ uri: 'market-intelligence://nothing' })).rejects.toThrow();
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RESOURCES } from '../../src/mcp/resources.ts';
import { DAY_MS, isoUtc } from '../../packages/engine/timestamps.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { issueKey } from '../support/issue-key.ts';
import { McpCallers, type McpClient, rpc, toolCall } from '../support/mcp-client.ts';
import { createOutlookJudging, untilOutlookRecordServed } from '../support/outlook.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { createScoring, untilRecordServed } from '../support/track-record.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { type Json } from '../support/json.ts';

const DAY_BEFORE = isoUtc(SEEDED_NOW_MS - DAY_MS);

/** Each tool with the arguments of a large answer, and the bytes of text and structure together that it stays within. */
const LARGEST_ANSWERS: Readonly<Record<string, readonly [args: object, bytes: number]>> = {
  get_verdict: [{}, 4_000],
  get_changes: [{ since: DAY_BEFORE }, 9_000],
  get_outlook: [{}, 6_000],
  get_composites: [{}, 6_000],
  explain_cycle: [{}, 8_000],
  get_series: [{ metric_id: 'sentiment.fear_greed', limit: 100 }, 14_000],
  get_track_record: [{}, 10_000],
  get_catalog: [{}, 12_000],
};

/** Tools that anonymous callers have no right to. */
const FOR_KEYS: readonly string[] = ['get_changes'];

const LIST_BYTES = 15_000;

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
    it('lists eight read-only tools with the schema of their answers within a prompt', async () => {
      const { client } = await connect(from(), era);
      expect(client.getNegotiatedProtocolVersion()).toBe(era === 'modern' ? '2026-07-28' : '2025-11-25');
      const { tools } = await client.listTools();
      expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThan(LIST_BYTES);
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
        const isPartner = 'X-API-Key' in headers;
        const { client, call } = await connect({ ...headers }, era);
        await client.listTools();
        for (const [name, [args, bytes]] of Object.entries(LARGEST_ANSWERS)) {
          const { isError, text, structured } = await call(name, { ...args });
          if (!isPartner && FOR_KEYS.includes(name)) {
            expect([name, structured.error_code]).toEqual([name, 'TIER_INSUFFICIENT']);
            continue;
          }
          expect([name, isError, text]).toEqual([name, undefined, expect.stringContaining('As of 2026-')]);
          expect(structured.meta.as_of).toMatch(/^2026-/);
          expect(text).toContain(`As of ${structured.meta.as_of} (${structured.meta.as_of_is})`);
          expect(structured.meta.freshness.age_seconds).toBeGreaterThanOrEqual(0);
          for (const { text: shown } of structured.meta.attribution) expect(text).toContain(shown);
          const whole = JSON.stringify({ content: [{ type: 'text', text }], structuredContent: structured });
          expect([name, whole.split('not financial advice')]).toEqual([
            name,
            [expect.any(String), expect.any(String)],
          ]);
          const size = Buffer.byteLength(whole);
          expect([name, size, size <= bytes]).toEqual([name, size, true]);
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
    const [{ tools }, { prompts }] = [await client.listTools(), await client.listPrompts()];
    expect(rows.map(([, name, names]) => [name, names!.replaceAll('`', '').split(', ')])).toEqual([
      ...tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]),
      ...prompts.map(({ name, arguments: all = [] }) => [name, all.map((one) => one.name)]),
    ]);
    const [, , asked, answer, wrong, refusal] = [...guide.matchAll(/```json\n([\s\S]*?)\n```/g)].map(
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
      const cardOf = async (client: McpClient) =>
        (await client.call('explain_cycle', { agent: 'tokio' })).structured.data.card;
      expect(await cardOf(nobody)).not.toHaveProperty('calibration');
      expect(await cardOf(partner)).toHaveProperty('calibration');
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
    expect(listed.outputSchema).toMatchObject({ properties: { error_code: { type: 'string' } } });
    for (const rule of ['required', 'additionalProperties', 'anyOf'])
      expect(listed.outputSchema).not.toHaveProperty(rule);
    expect(structured).toMatchObject({ retry: 'after_fix', request_id: expect.any(String) });
    expect(text).toBe(`${code}: ${structured.detail}`);
  });

  it('names tools and arguments in errors, and where an argument is known', async () => {
    const { call } = await connect({ ...(await issueKey(service.app)).headers });
    const detailOf = async (name: string, args: Record<string, unknown>): Promise<string> =>
      (await call(name, args)).structured.detail;
    expect(await detailOf('get_series', { metric_id: 'nothing.like_it' })).toBe(
      'Unknown metric ID. get_catalog lists the metrics that are served.',
    );
    expect(await detailOf('get_changes', { since: DAY_BEFORE, asset: 'BTC' })).toBe(
      'asset is not an argument of get_changes; it has since, until, lang; get_verdict, get_outlook, get_composites, get_track_record take it',
    );
    expect(await detailOf('get_changes', { since: '2027-01-01' })).toBe('since must not be in the future.');
    expect(await detailOf('get_changes', { since: 'yesterday' })).toMatch(/^since must be/);
    expect(await detailOf('get_changes', { since: DAY_BEFORE, until: '2027-01-01' })).toBe(
      'until must not be in the future.',
    );
    expect(await detailOf('get_changes', { since: DAY_BEFORE, until: DAY_BEFORE })).toBe(
      'since must be before until',
    );
    expect(await detailOf('get_verdict', { asset: 'ETH', as_of: DAY_BEFORE })).toMatch(
      /^asset cannot be combined with as_of/,
    );
    const { structured } = await (await connect()).call('get_changes', { since: DAY_BEFORE });
    expect(structured.detail).toMatch(/^get_changes is for Tier 1\./);
  });

  it('answers the tools of earlier releases with what replaced them', async () => {
    const { client, call } = await connect();
    const { tools } = await client.listTools();
    for (const [earlier, args, name] of [
      ['get_agent_read', { agent: 'tokio' }, 'explain_cycle'],
      ['get_source_freshness', { status: 'fresh' }, 'get_catalog'],
    ] as const) {
      expect(tools.map((tool) => tool.name)).not.toContain(earlier);
      expect((await call(earlier, args)).structured).toEqual((await call(name, args)).structured);
    }
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

  it('reads its resources: errors, guides and methodology', async () => {
    const { client } = await connect();
    const { resources } = await client.listResources();
    for (const { uri } of resources) {
      const [content] = (await client.readResource({ uri })).contents;
      const text = content && 'text' in content ? content.text : '';
      if (uri.includes('/methodology/')) expect(JSON.parse(text).data.methodology.components).not.toEqual([]);
      else expect(text.length).toBeGreaterThan(1_000);
    }
    expect(resources.map(({ uri }) => uri)).toEqual(RESOURCES.map(({ resource }) => resource.uri));
    const [template] = (await client.listResourceTemplates()).resourceTemplates;
    const names = /Names: (.+)\.$/.exec(template!.description!)![1]!.split(', ');
    expect(names).toContain('mcp');
    for (const name of names) {
      const uri = template!.uriTemplate.replace('{name}', name);
      const [content] = (await client.readResource({ uri })).contents;
      expect(content).toMatchObject({ mimeType: 'text/markdown', text: expect.stringMatching(/^# .+\n\n/) });
      const linked = (content as { text: string }).text.matchAll(
        /\]\(market-intelligence:\/\/guides\/([\w-]+)\)/g,
      );
      for (const [, other] of linked) expect(names).toContain(other);
    }
    for (const uri of ['market-intelligence://nothing', 'market-intelligence://guides/nothing'])
      await expect(client.readResource({ uri })).rejects.toThrow();
  });

  it('has prompts that call its tools, at the moment that they name', async () => {
    const { client } = await connect();
    const [{ tools }, { prompts }] = [await client.listTools(), await client.listPrompts()];
    expect(prompts.map(({ name }) => name)).toEqual(['morning_brief', 'explain_verdict']);
    const textOf = async (name: string, args: Record<string, string> = {}): Promise<string> => {
      const [message] = (await client.getPrompt({ name, arguments: args })).messages;
      return message?.content.type === 'text' ? message.content.text : '';
    };
    const brief = await textOf('morning_brief', { asset: 'ETH', lang: 'ka' });
    expect(brief).toContain(`since ${isoUtc(service.clock.now() - DAY_MS)}`);
    expect(brief).toMatch(/get_verdict with asset ETH.*asset BTC,ETH.*Write in Georgian\./);
    expect(await textOf('explain_verdict', { cycle_number: '76740' })).toContain(
      'explain_cycle with cycle_number 76740',
    );
    for (const text of [brief, await textOf('morning_brief'), await textOf('explain_verdict')])
      for (const [named] of text.matchAll(/\b(?:get|explain)_\w+/g))
        expect(tools.map(({ name }) => name)).toContain(named);
    await expect(textOf('morning_brief', { asset: 'DOGE' })).rejects.toThrow(
      'asset must be one of BTC, ETH, SOL',
    );
    await expect(textOf('morning_brief', { day: 'x' })).rejects.toThrow(
      'morning_brief takes only asset, lang',
    );
    await expect(textOf('evening_brief')).rejects.toThrow('Unknown prompt.');
  });
});

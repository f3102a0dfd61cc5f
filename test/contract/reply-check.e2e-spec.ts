import { Controller } from '@nestjs/common';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { DataRoute } from '../../src/access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../src/http/request/surfaces.ts';
import { prepareAnswer } from '../../src/http/envelope/prepared-answer.ts';
import { Contract } from '../support/contract.ts';
import { type Reply, ReplyCheck } from '../support/reply-check.ts';
import { suiteApi } from '../support/suite-service.ts';

class Documented {}

@Controller(DATA_API_PATH)
class CarelessController {
  @DataRoute({
    path: 'careless',
    operationId: 'getCareless',
    product: 'index',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    reads: 'state',
    schemaVersion: 'test/1',
    tag: 'Discovery',
    summary: 'A route of a test',
    description: 'A route of a test.',
    response: Documented,
  })
  answer() {
    return prepareAnswer({
      data: { nobody: 'documented this' },
      asOfMs: Date.UTC(2026, 0, 1),
      freshness: { kind: 'built_in', cadenceSeconds: 1, source: 'contract' },
      mode: 'paper',
    });
  }
}

describe('the check of replies against the contract', () => {
  const api = suiteApi({ controllers: [CarelessController] });
  let contract: Contract;
  let check: ReplyCheck;
  let success: Reply;
  let refusal: Reply;
  beforeAll(async () => {
    contract = Contract.of(api.app);
    check = new ReplyCheck(contract, false);
    const sent = await api.http.get('/api/v1/data/verdicts/latest').expect(200);
    success = { status: sent.status, headers: sent.headers, text: sent.text };
    const refused = await api.http.get('/api/v1/data/sources/nothing').expect(404);
    refusal = { status: refused.status, headers: refused.headers, text: refused.text };
  });

  const VERDICT = '/api/v1/data/verdicts/latest';
  const SOURCE = '/api/v1/data/sources/nothing';
  const LATEST = '/api/v1/public/narratives/latest';
  const faults = (target: string, reply: Reply, method = 'GET') =>
    check.faults({ method, target }, reply).join('\n');
  const without = (headers: Reply['headers'], name: string) =>
    Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));

  it('uses valid schemas', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const schemas = [
      ...Object.values(contract.json.components.schemas),
      ...contract.operations.flatMap(({ responses }) =>
        Object.values(responses).flatMap(({ headers, content }) =>
          [...Object.values(headers ?? {}), ...Object.values(content ?? {})].flatMap(({ schema }) =>
            schema ? [schema] : [],
          ),
        ),
      ),
    ];
    expect(schemas.length).toBeGreaterThan(100);
    for (const schema of schemas) expect([schema, ajv.validateSchema(schema)]).toEqual([schema, true]);
    expect(ajv.validateSchema({ type: 'sting' })).toBe(false);
  });

  it('has no finding in the replies of the service', () => {
    expect(faults(VERDICT, success)).toBe('');
    expect(faults('/API/v1/data/Verdicts/latest/?any=thing', success)).toBe('');
    expect(faults(SOURCE, refusal)).toBe('');
    expect(faults('/api/v1/data/nothing/at/all', refusal)).toBe('');
  });

  it.each([
    ['a property that nobody documented', '"votes":', '"more":1,"votes":', '$.data.more: not documented'],
    ['a property that is missing', '"votes":', '"voices":', '$.data.votes: missing'],
    ['a value of another type', '"confidence_pct":43', '"confidence_pct":"43"', 'is not integer'],
    ['a value beyond its bounds', '"confidence":0.4312', '"confidence":1.4312', 'must be <= 1 (ajv)'],
    ['a value that is not in the enum', '"mode":"paper"', '"mode":"play"', 'is not in the enum'],
    ['a moment in another zone', '+00:00","as_of"', '+04:00","as_of"', 'is not a timestamp'],
    ['no JSON', '{"data"', '{data', 'the body is not JSON'],
  ])('finds %s', (_name, said, changed, fault) => {
    expect(success.text).toContain(said);
    expect(faults(VERDICT, { ...success, text: success.text.replace(said, changed) })).toContain(fault);
  });

  it.each(['etag', 'vary', 'cache-control', 'x-request-id'])(
    'finds that the header %s is missing',
    (name) => {
      const reply = { ...success, headers: without(success.headers, name) };
      expect(faults(VERDICT, reply)).toContain(`the documented header ${name} is missing`);
    },
  );

  it('finds missing limit headers', () => {
    const counting = new ReplyCheck(Contract.of(api.app), true);
    expect(counting.faults({ method: 'GET', target: VERDICT }, success).join('\n')).toContain(
      'the documented header x-ratelimit-limit is missing',
    );
  });

  it('finds headers that are not documented, or not as they are described', () => {
    const more = { ...success, headers: { ...success.headers, 'x-debug': '1' } };
    expect(faults(VERDICT, more)).toContain('the header x-debug is not documented');
    const odd = { ...success, headers: { ...success.headers, 'x-ratelimit-limit': 'many' } };
    expect(faults(VERDICT, odd)).toContain('x-ratelimit-limit');
  });

  it('finds statuses, media types and codes that are not documented, and bodies where there should be none', () => {
    expect(faults(VERDICT, { ...success, status: 206 })).toContain('the status is not documented');
    expect(faults('/api/v1/data/nothing', success)).toContain('no operation is documented here');
    const html = { ...success, headers: { ...success.headers, 'content-type': 'text/html' } };
    expect(faults(VERDICT, html)).toContain('the media type text/html is not documented');
    expect(faults(VERDICT, refusal)).toContain('SOURCE_NOT_FOUND is not documented for this operation');
    expect(faults(SOURCE, { ...refusal, status: 403 })).toContain('SOURCE_NOT_FOUND is 404 in the registry');
    expect(faults(VERDICT, success, 'HEAD')).toContain('where there should be none');
    expect(faults(VERDICT, { ...success, status: 304 })).toContain('where there should be none');
  });

  it('holds the older public API to its bare bodies, and knows where a revoked key is 403', async () => {
    const sent = await api.http.get(LATEST).expect(200);
    const told = { status: 200, headers: sent.headers, text: sent.text };
    expect(faults(LATEST, told)).toBe('');
    const dressed = { ...told, text: `{"data":${sent.text},"meta":{}}` };
    expect(faults(LATEST, dressed)).toContain('$.data: not documented');
    const more = { ...told, text: sent.text.replace('"meta":', '"more":1,"meta":') };
    expect(faults(LATEST, more)).toContain('$.more: not documented');
    const revoked = {
      status: 403,
      headers: refusal.headers,
      text: refusal.text.replace('SOURCE_NOT_FOUND', 'API_KEY_INVALID'),
    };
    expect(faults(LATEST, revoked)).toBe('');
    expect(faults(VERDICT, revoked)).toContain('API_KEY_INVALID is not documented for this operation');
    expect(faults('/api/v1/data-sources', { ...told, status: 404 })).toContain(
      'the status is not documented',
    );
  });

  it('fails the test that asked', async () => {
    await expect(api.http.get('/api/v1/data/careless')).rejects.toThrow('$.data.nobody: not documented');
  });
});

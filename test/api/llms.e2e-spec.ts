import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { Contract, type ContractOperation, needsKey, targetOf } from '../support/contract.ts';
import { suiteApi } from '../support/suite-service.ts';

const PATH = '/api/v1/data/llms.txt';
const LINK = /^- \[([^\]]+)\]\((\/[^)\s]*)\): .+\.$/;

describe('GET /api/v1/data/llms.txt', () => {
  const api = suiteApi();
  let text: string;
  let lines: string[];
  beforeAll(async () => {
    const reply = await api.http.get(PATH).expect(200).expect('Content-Type', 'text/plain; charset=utf-8');
    text = reply.text;
    lines = text.split('\n');
  });

  it('has one H1 at its head, a blockquote after it, and nothing but links below its H2s', () => {
    expect(lines[0]).toMatch(/^# \S/);
    expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1);
    expect(lines[2]).toMatch(/^> \S/);
    expect(lines.some((line) => line.startsWith('###'))).toBe(false);
    const firstSection = lines.findIndex((line) => line.startsWith('## '));
    for (const line of lines.slice(firstSection)) expect(line).toMatch(/^## \S|^$|^- \[/);
    for (const line of lines.slice(firstSection).filter((one) => one.startsWith('- ')))
      expect(line).toMatch(LINK);
  });

  it('has a section per tag of the contract, then the products', () => {
    const sections = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3));
    expect(sections).toEqual(expect.arrayContaining(['Discovery', 'Status', 'Market', 'Products']));
    expect(sections.at(-1)).toBe('Products');
    expect(new Set(sections).size).toBe(sections.length);
  });

  it('says the rules: polling, tags, attribution, tiers, errors', () => {
    for (const word of [
      '60 seconds',
      'If-None-Match',
      'meta.attribution',
      'X-API-Key',
      'Retry-After',
      'error_code',
    ])
      expect(text).toContain(word);
    // Routes that need a key are listed without a link.
    expect(text).toContain('`/api/v1/data/me`');
    expect(text).not.toContain('](/api/v1/data/me)');
  });

  it('links to the products with samples of their own', () => {
    expect(text).toContain(
      '- [composite.macro](/api/v1/data/composites/latest?index=macro): composite, changes every 900 seconds.',
    );
    expect(text).toContain('- [agents](/api/v1/data/agents/tokio/latest?lang=en): verdict');
    expect(text).toContain('- [narratives](/api/v1/data/narratives/cycle/70609/agents?lang=en): narrative');
    expect(text).not.toMatch(/\]\([^)]*\{\w+\}|:\w+\/latest/);
  });

  it('describes the response to an unknown parameter: the nearest name, or all names', async () => {
    expect(text).toContain(
      'rejects unknown parameters with 422 `VALIDATION_ERROR` and the nearest name, or all names of the route if none is near',
    );
    const operations = Contract.of(api.app).operations.filter(
      (operation) => operation.path.startsWith('/api/v1/data/') && !needsKey(operation),
    );
    const errorFor = async (operation: ContractOperation, sent: string): Promise<string> => {
      const target = targetOf(operation);
      const { body } = await api.http
        .get(`${target}${target.includes('?') ? '&' : '?'}${sent}=1`)
        .expect(422);
      return (body as { errors: string[] }).errors.at(-1)!;
    };
    for (const operation of operations) {
      const names = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      for (const name of names)
        expect([name, await errorFor(operation, `${name}x`)]).toEqual([name, expect.stringContaining(name)]);
      const all = names.length === 0 ? ['which has none'] : names;
      for (const name of all) expect(await errorFor(operation, 'qqqqqqqqqqqq')).toContain(name);
    }
  });

  it('may be kept for five minutes, and keeps its tag', async () => {
    const first = await api.http.get(PATH);
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    api.clock.advance(MINUTE_MS);
    await api.http.get(PATH).set('If-None-Match', first.headers['etag']!).expect(304);
  });
});

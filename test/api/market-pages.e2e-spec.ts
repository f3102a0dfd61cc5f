import { ASSETS } from '../../packages/engine/assets.ts';
import { comparedWithUsual } from '../../packages/engine/calibration/usual-probability.ts';
import { ConcurrentReads, CONCURRENT_READS } from '../../src/access/limits/database-reads.interceptor.ts';
import { issueKey } from '../support/issue-key.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';

const PATHS = ['/', '/btc', '/eth', '/sol', '/ka', '/ka/btc', '/ka/eth', '/ka/sol'];
/** A part whose route failed. */
const WITHHELD = /class="failed">/;
const OTHER_SITE = { Origin: 'https://other.example' };

/** The pages of the market, as anybody gets them before a script runs. */
describe('the pages of the market', () => {
  let service: ServiceApp;
  beforeAll(async () => {
    service = await startServiceApp({ limits: 'none' });
  });
  afterAll(() => service.close());
  const open = (path: string) => service.http.get(path).set('Accept', 'text/html');
  const textOf = async (path: string): Promise<string> => (await open(path).expect(200)).text;
  const latest = async (path: string) =>
    (await service.http.get(`/api/v1/data/${path}`).expect(200)).body.data;

  it.each(PATHS)('have a page at %s with its twin, its description, and every part', async (path) => {
    const { text, headers } = await open(path).expect(200).expect('Content-Type', 'text/html;charset=utf-8');
    const english = path.replace(/^\/ka/, '') || '/';
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).toContain(`<html lang="${path.startsWith('/ka') ? 'ka' : 'en'}"`);
    expect(text).toContain(`hreflang="en" href="${english}"`);
    expect(text).toContain(`hreflang="ka" href="/ka${english === '/' ? '' : english}"`);
    expect(text.match(/<h1/g)).toHaveLength(1);
    const described = /^\/(ka)?$/.test(path) ? /\d+%[^"]*UTC/ : /USDT[^"]*UTC/;
    expect(/<meta name="description" content="([^"]*)/.exec(text)?.[1]).toMatch(described);
    for (const id of ['prices', 'outlook', 'votes', 'composites', 'record', 'sources', 'use'])
      expect(text).toContain(`<section id="${id}"`);
    expect(text).not.toMatch(/class="failed">|undefined|NaN|\{ ?\$|<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/);
  });

  it('show what the API serves to anybody, without a script', async () => {
    const text = await textOf('/');
    const { verdict, votes } = await latest('verdicts/latest');
    const { probability, base_rate } = verdict.calibration;
    const [stated, usual] = [probability, base_rate].map((share: number) => `${Math.round(100 * share)}%`);
    expect(text).toContain(`${stated}, usually ${usual}`);
    const isBetter = comparedWithUsual(parseInt(stated!), parseInt(usual!)) === 'above';
    expect(text.includes('No better than chance')).toBe(!isBetter);
    expect(text).toContain(`Neutral ${votes.neutral}`);
    for (const { indices } of (await latest('composites/latest')).assets)
      for (const { score } of indices) expect(text).toContain(`>${score.toFixed(1)}</span>`);
    const { agents } = await latest('market-lens/snapshot?lang=en');
    for (const { headline } of agents) expect(text).toContain(headline.replaceAll('&', '&amp;'));
    for (const asset of ASSETS) expect(text).toContain(`data-chart="${asset}"`);
    expect(text).toContain('tradingview.com');
  });

  it('draw composites of the past without numbers that an anonymous caller may not read', async () => {
    const figures = [...(await textOf('/')).matchAll(/<svg\s+class="course"[\s\S]*?<\/svg>/g)].map(
      ([svg]) => svg,
    );
    expect(figures).toHaveLength(15);
    const lines = figures.map((svg) => /class="line"\s+d="([^"]*)"/.exec(svg)![1]!);
    expect(lines.some((line) => line !== '')).toBe(true);
    for (const line of lines) {
      expect(line).toMatch(/^(M\d+ \d+|H\d+|V\d+)*$/);
      for (const [, first, stepped] of line.matchAll(/M\d+ (\d+)|V(\d+)/g))
        expect(Number(first ?? stepped) % 5).toBe(0);
    }
    for (const svg of figures)
      expect(svg.replace(/\s(d|viewBox|x|y|width|height)="[^"]*"/g, '')).not.toMatch(/\d/);
  });

  it('are the same for everybody, whatever key they send', async () => {
    const key = await issueKey(service.app, { partner: 'Acme' });
    const { text } = await open('/eth').set(key.headers).expect(200);
    expect(text).toBe(await textOf('/eth'));
    expect(text).not.toContain('contributing');
  });

  it('withhold nothing because the reader reads much besides', async () => {
    service.clock.advance(60_000);
    const reads = service.app.get(ConcurrentReads);
    const leave = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].flatMap((address) =>
      Array.from({ length: CONCURRENT_READS.address }, () => reads.enter({ key: null }, address)),
    );
    try {
      for (const path of PATHS) expect(await textOf(path)).not.toMatch(WITHHELD);
    } finally {
      for (const one of leave) one();
    }
  });

  it('have one address each, and none for programs', async () => {
    await open('/?lang=ka').expect(308).expect('Location', '/ka');
    await open('/sol?lang=ka').expect(308).expect('Location', '/ka/sol');
    await open('/doge').expect(404);
    const { body } = await service.http.get('/btc').set('Accept', 'application/json').expect(404);
    expect(body.error_code).toBe('NOT_FOUND');
  });

  it('draw the latest verdict for shared links, once per cycle', async () => {
    for (const path of ['/og/verdict.png', '/ka/og/verdict.png']) {
      const { body, headers } = await service.http.get(path).set(OTHER_SITE).expect(200);
      const png = body as Buffer;
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=60',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      service.clock.advance(60_000);
      await service.http.get(path).set('If-None-Match', headers['etag']!).expect(304);
    }
  });

  it('have a badge for each asset, and for nothing else', async () => {
    for (const asset of ASSETS) {
      const { body, headers } = await service.http
        .get(`/badge.svg?asset=${asset.toLowerCase()}`)
        .set(OTHER_SITE);
      expect(headers['content-type']).toBe('image/svg+xml;charset=utf-8');
      expect(String(body)).toMatch(
        new RegExp(`aria-label="market verdict ${asset}: (Bullish|Bearish|Neutral|Monitoring)"`),
      );
    }
    const georgian = await service.http.get('/badge.svg?lang=ka').expect(200);
    expect(String(georgian.body)).toContain('aria-label="ბაზრის ვერდიქტი BTC: ');
    for (const query of ['asset=doge', 'asset=btc&asset=eth'])
      await service.http.get(`/badge.svg?${query}`).expect(400);
  });
});

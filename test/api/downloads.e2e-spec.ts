import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { suiteService } from '../support/suite-service.ts';

const PUBLIC_URL = 'https://data.example.com';

describe('downloads', () => {
  const service = suiteService({ environment: { PUBLIC_URL }, limits: 'none' });
  const open = (path: string) =>
    service.http
      .get(path)
      .buffer(true)
      .parse((response, done) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => done(null, Buffer.concat(pieces)));
      });
  const listed = async (): Promise<string[]> => {
    const { text } = await service.http.get('/key/').set('Accept', 'text/html').expect(200);
    return [...text.matchAll(/href="\/docs\/downloads\/([^"]+)"/g)].map(([, name]) => name!);
  };

  it('are the clients, a notebook, the program that checks proofs, and the contract, with checksums that are right', async () => {
    const names = await listed();
    expect(names.toSorted()).toEqual([
      'check-proof.mjs',
      expect.stringMatching(/^market-data-client-\d+\.\d+\.\d+\.tgz$/),
      expect.stringMatching(/^market_data_client-\d+\.\d+\.\d+-py3-none-any\.whl$/),
      'openapi.json',
      'track-record.ipynb',
    ]);
    const sums = String((await open('/docs/downloads/SHA256SUMS').expect(200)).body);
    const given = await Promise.all(
      names.map(async (name) => {
        const { body } = await open(`/docs/downloads/${name}`).expect(200);
        return `${createHash('sha256')
          .update(body as Buffer)
          .digest('hex')}  ${name}\n`;
      }),
    );
    expect(sums.split('\n').toSorted()).toEqual(given.join('').split('\n').toSorted());
  });

  it('have the bytes of what they are named after', async () => {
    const [archive] = (await listed()).filter((name) => name.endsWith('.tgz'));
    const { body } = await open(`/docs/downloads/${archive}`).expect('Content-Type', 'application/gzip');
    const manifest = JSON.parse(await readFile('clients/typescript/package.json', 'utf8')) as {
      version: string;
    };
    expect(archive).toContain(manifest.version);
    const tar = gunzipSync(body as Buffer).toString('latin1');
    for (const file of ['package/package.json', 'package/dist/index.js', 'package/LICENSE'])
      expect(tar).toContain(file);
    const [wheel] = (await listed()).filter((name) => name.endsWith('.whl'));
    const { body: zip } = await open(`/docs/downloads/${wheel}`).expect('Content-Type', 'application/zip');
    expect((zip as Buffer).subarray(0, 2).toString()).toBe('PK');
    const program = await open('/docs/downloads/check-proof.mjs');
    expect(String(program.body)).toBe(await readFile('docs/check-proof.mjs', 'utf8'));
    const contract = await open('/docs/downloads/openapi.json');
    const served = await service.http.get('/api/v1/data/openapi.json');
    expect(JSON.parse(String(contract.body))).toEqual(served.body);
  });

  it('are asked for again by their tags, and are nothing else', async () => {
    for (const name of [...(await listed()), 'SHA256SUMS']) {
      const { headers } = await open(`/docs/downloads/${name}`);
      expect(headers['cache-control']).toBe('no-cache');
      await open(`/docs/downloads/${name}`).set('If-None-Match', headers['etag']!).expect(304);
    }
    for (const other of ['none', '..%2fcheck-proof.mjs', 'operating', 'methodology.md'])
      await open(`/docs/downloads/${other}`).expect(404);
  });

  it('are installed from this deployment', async () => {
    const { text } = await service.http.get('/key/').set('Accept', 'text/html');
    const [archive] = (await listed()).filter((name) => name.endsWith('.tgz'));
    expect(text).toContain(`npm install ${PUBLIC_URL}/docs/downloads/${archive}`);
    const [wheel] = (await listed()).filter((name) => name.endsWith('.whl'));
    expect(text).toContain(`pip install ${PUBLIC_URL}/docs/downloads/${wheel}`);
    expect(text).toContain('sha256sum --check SHA256SUMS');
  });
});

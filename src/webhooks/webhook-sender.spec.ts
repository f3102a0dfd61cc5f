import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { TlsAuthority } from '../../test/support/tls-authority.ts';
import { GuardedAgents } from '../platform/network/guarded-agents.ts';
import { signedHeaders, WebhookSender } from './webhook-sender.ts';

const secret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

describe('signedHeaders', () => {
  const [old, current, other] = [secret(), secret(), secret()];
  const message = { id: 'evt_4711', body: '{"type":"verdict.changed","text":"ვერდიქტი"}' };
  const headers = signedHeaders(message, [current, old], Date.now());

  it('is verified by the package with each of the secrets, and with no other', () => {
    for (const one of [current, old])
      expect(new Webhook(one).verify(message.body, headers)).toEqual(JSON.parse(message.body));
    expect(() => new Webhook(other).verify(message.body, headers)).toThrow('No matching signature found');
  });

  it('covers body, ID, and time', () => {
    const verify = (body: string, changed: Record<string, string>): unknown =>
      new Webhook(current).verify(body, { ...headers, ...changed });
    expect(() => verify(`${message.body} `, {})).toThrow('No matching signature found');
    expect(() => verify(message.body, { 'webhook-id': 'evt_4712' })).toThrow('No matching signature found');
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(() => verify(message.body, { 'webhook-timestamp': later })).toThrow('No matching signature found');
  });
});

describe('a certificate that cannot be verified', () => {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-tls-'));
  const agents = new GuardedAgents(['127.0.0.1']);
  afterAll(async () => {
    await agents.close();
    rmSync(folder, { recursive: true });
  });

  const errorOf = async (certificateFile: string, keyFile: string): Promise<string | null> => {
    const server = createServer({ cert: readFileSync(certificateFile), key: readFileSync(keyFile) });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const recipient = {
      url: `https://127.0.0.1:${port}/hook`,
      format: 'standard',
      secrets: [secret()],
    } as const;
    const { signal } = new AbortController();
    const outcome = await new WebhookSender(agents).send(
      recipient,
      { id: 'evt_1', body: '{}' },
      Date.now(),
      signal,
    );
    server.close();
    return outcome!.error;
  };

  it('is reported with a fix for the receiver', async () => {
    const authority = TlsAuthority.make(folder, 'authority');
    const issued = authority.issue('IP:127.0.0.1');
    const remedy = 'Use a certificate from a public authority for this host, with the whole chain';
    expect(await errorOf(authority.certificateFile, join(folder, 'authority.key'))).toBe(
      `the receiver's certificate is self-signed (DEPTH_ZERO_SELF_SIGNED_CERT). ${remedy}`,
    );
    expect(await errorOf(issued.certificateFile, issued.keyFile)).toBe(
      `the receiver's certificate is not from a known authority, or its chain is incomplete (UNABLE_TO_VERIFY_LEAF_SIGNATURE). ${remedy}`,
    );
  });
});

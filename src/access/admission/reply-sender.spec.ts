import { type AccessRights, ANONYMOUS_RIGHTS } from '../../domain/access/access-rights.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { ANONYMOUS } from '../../http/request/caller.ts';
import { BodyTemplate } from '../../http/reply/prepared-reply.ts';
import { RepliesOfTarget, type RememberedReply, viewOf } from './reply-sender.ts';

const reply = (body: string, vary = 'X-API-Key'): RememberedReply => ({
  vary,
  reply: { status: 200, etag: null, headers: [], body: new BodyTemplate([body]) },
});

describe('RepliesOfTarget', () => {
  it('tells views apart, and keeps the first reply of each', () => {
    const of = reply('a');
    const replies = RepliesOfTarget.NONE.with('tier0', undefined, of);
    expect(replies.find('tier0', undefined)).toBe(of);
    expect(replies.find('tier0', 'ka')).toBe(of);
    expect(replies.find('tier1', undefined)).toBeUndefined();
    expect(replies.with('tier0', undefined, reply('b'))).toBe(replies);
    expect(RepliesOfTarget.NONE.find('tier0', undefined)).toBeUndefined();
  });

  it('tells languages apart where a reply varies by them, however a client asks for them', () => {
    const [ka, en] = [reply('ka', 'X-API-Key, Accept-Language'), reply('en', 'X-API-Key, Accept-Language')];
    const first = RepliesOfTarget.NONE.with('tier0', undefined, ka);
    expect(first.find('tier0', 'en')).toBeUndefined();
    const replies = first.with('tier0', 'en', en);
    for (const header of [undefined, 'ka', 'fr', 'ka, en;q=0.5'])
      expect(replies.find('tier0', header)).toBe(ka);
    for (const header of ['en', 'en-GB', 'ka;q=0.1, en']) expect(replies.find('tier0', header)).toBe(en);
  });

  it('counts keys, headers, and both forms of an error besides the body', () => {
    const bytesOf = (view: string, of: RememberedReply): number =>
      RepliesOfTarget.NONE.with(view, undefined, of).bytes;
    const least = bytesOf('v', reply(''));
    expect(bytesOf(`v${'x'.repeat(1_000)}`, reply(''))).toBe(least + 2_000);
    // As text, encoded and compressed.
    expect(bytesOf('v', reply('x'.repeat(1_000)))).toBe(least + 4_000);
    const { reply: error, vary } = reply('');
    const problem = { ...error, headers: ['X'.repeat(1_000)] };
    expect(bytesOf('v', { vary, reply: { ...error, problem } })).toBe(least + 2_000);
  });

  it('keeps one reply however many headers ask for the same language', () => {
    let replies = RepliesOfTarget.NONE;
    for (let i = 0; i < 1_000; i += 1)
      replies = replies.with('tier0', `en, x-${i}`, reply('a', 'Accept-Language'));
    expect(replies.bytes).toBeLessThan(2_000);
  });

  it('keeps a bounded number of views', () => {
    let replies = RepliesOfTarget.NONE;
    for (let i = 0; i < 1_000; i += 1) replies = replies.with(`view ${i}`, undefined, reply('a'));
    expect(replies.bytes).toBeLessThan(64 * 1_200);
  });
});

describe('viewOf', () => {
  it('is the same for equal rights and another for others', () => {
    const view = (rights: AccessRights): string => viewOf({ rights, key: null });
    expect(view({ tier: 'tier1', scopes: ['data:read', 'data:agents'] })).toBe(
      view({ tier: 'tier1', scopes: ['data:read', 'data:agents'] }),
    );
    expect(view({ tier: 'tier1', scopes: ['data:read'] })).not.toBe(
      view({ tier: 'tier0', scopes: ['data:read'] }),
    );
  });

  it('tells a publishable key from none, whose replies do not vary by origin', () => {
    const withKey = (allowedOrigins: readonly string[] | null): string =>
      viewOf({ rights: ANONYMOUS_RIGHTS, key: { allowedOrigins } as PartnerKey });
    expect(withKey(['https://example.com'])).not.toBe(viewOf(ANONYMOUS));
    expect(withKey(['https://example.com'])).toBe(withKey(['https://other.example']));
    expect(withKey(null)).toBe(viewOf(ANONYMOUS));
  });
});

import { type AccessRights, ANONYMOUS_RIGHTS } from '../../domain/access/access-rights.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { ANONYMOUS } from '../request/caller.ts';
import { BodyTemplate } from '../reply/body-template.ts';
import { RememberedReplies, type RememberedReply, viewOf } from './remembered-replies.ts';

const BOUNDS = { maxTargets: 100, maxBytes: 100_000 };
const reply = (body: string, vary = 'X-API-Key'): RememberedReply => ({
  vary,
  reply: { status: 200, etag: null, headers: [], body: new BodyTemplate([body]) },
});

describe('RememberedReplies', () => {
  it('tells targets, states and views apart', () => {
    const replies = new RememberedReplies(BOUNDS);
    const of = reply('a');
    replies.remember('/a', 1, 'tier0', undefined, of);
    expect(replies.find('/a', 1, 'tier0', undefined)).toBe(of);
    expect(replies.find('/a', 1, 'tier0', 'ka')).toBe(of);
    expect(replies.find('/a', 1, 'tier1', undefined)).toBeUndefined();
    expect(replies.find('/A', 1, 'tier0', undefined)).toBeUndefined();
    expect([replies.has('/a', 1), replies.has('/b', 1)]).toEqual([true, false]);
    expect(replies.find('/a', 2, 'tier0', undefined)).toBeUndefined();
    expect(replies.has('/a', 2)).toBe(false);
  });

  it('tells languages apart where a reply varies by them, however a client asks for them', () => {
    const replies = new RememberedReplies(BOUNDS);
    const [ka, en] = [reply('ka', 'X-API-Key, Accept-Language'), reply('en', 'X-API-Key, Accept-Language')];
    replies.remember('/a', 1, 'tier0', undefined, ka);
    expect(replies.find('/a', 1, 'tier0', 'en')).toBeUndefined();
    replies.remember('/a', 1, 'tier0', 'en', en);
    for (const header of [undefined, 'ka', 'fr', 'ka, en;q=0.5'])
      expect(replies.find('/a', 1, 'tier0', header)).toBe(ka);
    for (const header of ['en', 'en-GB', 'ka;q=0.1, en'])
      expect(replies.find('/a', 1, 'tier0', header)).toBe(en);
  });

  it('drops the replies of a past state as soon as there is another one', () => {
    const replies = new RememberedReplies(BOUNDS);
    replies.remember('/a', 1, 'tier0', undefined, reply('old'));
    replies.remember('/b', 1, 'tier0', undefined, reply('old'));
    replies.enter(2);
    expect(replies.size).toEqual({ targets: 0, bytes: 0 });
    replies.remember('/a', 2, 'tier1', undefined, reply('new'));
    expect(replies.find('/a', 2, 'tier0', undefined)).toBeUndefined();
  });

  it('counts keys, headers, and both forms of an error besides the body', () => {
    const bytesOf = (target: string, view: string, of: RememberedReply): number => {
      const replies = new RememberedReplies(BOUNDS);
      replies.remember(target, 1, view, undefined, of);
      return replies.size.bytes;
    };
    const least = bytesOf('/a', 'v', reply(''));
    expect(bytesOf(`/a${'x'.repeat(1_000)}`, 'v', reply(''))).toBe(least + 2_000);
    expect(bytesOf('/a', `v${'x'.repeat(1_000)}`, reply(''))).toBe(least + 2_000);
    // As text, encoded and compressed.
    expect(bytesOf('/a', 'v', reply('x'.repeat(1_000)))).toBe(least + 4_000);
    const { reply: error, vary } = reply('');
    const problem = { ...error, headers: ['X'.repeat(1_000)] };
    expect(bytesOf('/a', 'v', { vary, reply: { ...error, problem } })).toBe(least + 2_000);
  });

  it('stays within its bounds: the least recently used target leaves first', () => {
    const replies = new RememberedReplies({ maxTargets: 3, maxBytes: 100_000 });
    for (const target of ['/a', '/b', '/c']) replies.remember(target, 1, 'tier0', undefined, reply(target));
    replies.find('/a', 1, 'tier0', undefined);
    replies.remember('/d', 1, 'tier0', undefined, reply('d'));
    expect(['/a', '/b', '/c', '/d'].map((target) => replies.has(target, 1))).toEqual([
      true,
      false,
      true,
      true,
    ]);

    const small = new RememberedReplies({ maxTargets: 100, maxBytes: 20_000 });
    for (let i = 0; i < 50; i += 1) small.remember(`/${i}`, 1, 'tier0', undefined, reply('x'.repeat(1_000)));
    expect(small.size.bytes).toBeLessThanOrEqual(20_000);
    expect(small.size.targets).toBe(3);
  });

  it('keeps one reply of a target however many headers ask for the same language', () => {
    const replies = new RememberedReplies({ maxTargets: 10, maxBytes: 10_000_000 });
    for (let i = 0; i < 1_000; i += 1)
      replies.remember('/a', 1, 'tier0', `en, x-${i}`, reply('a', 'Accept-Language'));
    expect(replies.size.bytes).toBeLessThan(2_000);
  });

  it('keeps a bounded number of views of one target', () => {
    const replies = new RememberedReplies({ maxTargets: 10, maxBytes: 10_000_000 });
    for (let i = 0; i < 1_000; i += 1) replies.remember('/a', 1, `view ${i}`, undefined, reply('a'));
    expect(replies.size.bytes).toBeLessThan(64 * 1_200);
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

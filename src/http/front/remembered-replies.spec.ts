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
    expect(replies.find('/a', 2, 'tier0', undefined)).toBeUndefined();
    expect(replies.find('/A', 1, 'tier0', undefined)).toBeUndefined();
    expect([replies.has('/a', 1), replies.has('/a', 2), replies.has('/b', 1)]).toEqual([true, false, false]);
  });

  it('tells languages apart where a reply varies by them', () => {
    const replies = new RememberedReplies(BOUNDS);
    const [ka, en] = [reply('ka', 'X-API-Key, Accept-Language'), reply('en', 'X-API-Key, Accept-Language')];
    replies.remember('/a', 1, 'tier0', undefined, ka);
    replies.remember('/a', 1, 'tier0', 'en', en);
    expect(replies.find('/a', 1, 'tier0', undefined)).toBe(ka);
    expect(replies.find('/a', 1, 'tier0', 'en')).toBe(en);
    expect(replies.find('/a', 1, 'tier0', 'fr')).toBeUndefined();
  });

  it('drops what an older state left with the first reply of a newer one', () => {
    const replies = new RememberedReplies(BOUNDS);
    replies.remember('/a', 1, 'tier0', undefined, reply('old'));
    replies.remember('/a', 2, 'tier1', undefined, reply('new'));
    expect(replies.find('/a', 2, 'tier0', undefined)).toBeUndefined();
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

    const small = new RememberedReplies({ maxTargets: 100, maxBytes: 10_000 });
    for (let i = 0; i < 50; i += 1) small.remember(`/${i}`, 1, 'tier0', undefined, reply('x'.repeat(1_000)));
    expect(small.size.bytes).toBeLessThanOrEqual(10_000);
    expect(small.size.targets).toBe(3);
  });

  it('keeps a bounded number of views and languages of one target', () => {
    const replies = new RememberedReplies({ maxTargets: 10, maxBytes: 10_000_000 });
    for (let i = 0; i < 1_000; i += 1)
      replies.remember('/a', 1, 'tier0', `x-${i}`, reply('a', 'Accept-Language'));
    expect(replies.size.bytes).toBeLessThan(64 * 1_100);
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

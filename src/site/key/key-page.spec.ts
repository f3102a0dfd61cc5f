import { ACCESS_REQUEST_LIMITS } from '../../domain/access/access-request.ts';
import { SCOPES } from '../../domain/access/access-rights.ts';
import { COLLECT_STATES, collectPage, keyPage, sentPage } from './key-page.ts';

const OPERATOR = { contact: 'keys@example.com', termsUrl: 'https://example.com/terms', privacyUrl: null };
const DEPLOYMENT = {
  operator: OPERATOR,
  takesKeyRequests: true,
  publicUrl: 'https://data.example.com',
  downloads: [],
};
const contentOf = (...given: Parameters<typeof keyPage>): string => String(keyPage(...given).content);

describe('keyPage', () => {
  it.each(['en', 'ka'] as const)('says in %s how to get a key, whatever the deployment is', (language) => {
    for (const contact of [null, 'keys@example.com', 'https://example.com/keys'])
      for (const takesKeyRequests of [false, true]) {
        const operator = { contact, termsUrl: null, privacyUrl: null };
        const text = contentOf(language, { ...DEPLOYMENT, operator, takesKeyRequests });
        expect(text).toMatch(/^<h1>/);
        expect(text.includes('<form')).toBe(takesKeyRequests);
        for (const scope of SCOPES) expect(text).toContain(`<code>${scope}</code>`);
        if (contact !== null)
          expect(text).toContain(
            contact.startsWith('https') ? `href="${contact}"` : `href="mailto:${contact}"`,
          );
        // What isn't set leaves no trace.
        expect(text).not.toMatch(/undefined|null|\[object/);
      }
  });

  it('groups digits as each language does', () => {
    expect(contentOf('en', DEPLOYMENT)).toContain('600 a minute and 100,000 a day');
    expect(contentOf('ka', DEPLOYMENT)).toContain('100\u202f000');
  });

  it('links only to what the deployment has', () => {
    const text = contentOf('en', DEPLOYMENT);
    expect(text).toContain('href="https://example.com/terms"');
    expect(text).not.toContain('Privacy policy');
    expect(text).not.toContain('downloads');
  });

  it('shows what was typed as text, in attributes too', () => {
    const values = { name: '"><script>', purpose: '</textarea><script>', scopes: 'data:agents' };
    const text = contentOf('en', DEPLOYMENT, { values, refusal: ['email'] });
    expect(text).not.toContain('<script>');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(text).toMatch(/id="email"[^>]*aria-invalid="true"[^>]*aria-describedby="email-fault"/);
    expect(text).toMatch(/value="data:agents"\s+checked/);
  });

  it('keeps the first line break of a text that begins with one', () => {
    expect(contentOf('en', DEPLOYMENT, { values: { purpose: '\nA' }, refusal: 'full' })).toMatch(
      />\n\nA<\/textarea>/,
    );
  });

  it.each(['en', 'ka'] as const)('promises in %s how long a request is kept', (language) => {
    expect(contentOf(language, DEPLOYMENT)).toContain(String(ACCESS_REQUEST_LIMITS.keepDays));
  });
});

describe('pages that are not for search engines', () => {
  it.each([sentPage('en'), sentPage('ka'), collectPage('en', DEPLOYMENT), collectPage('ka', DEPLOYMENT)])(
    'say so',
    ({ head, alternates }) => {
      expect(String(head)).toContain('noindex');
      // A link to a twin would lose the secret of the address.
      expect(alternates).toBeUndefined();
    },
  );

  it('have a text for every state of a link', () => {
    for (const language of ['en', 'ka'] as const) {
      const text = String(collectPage(language, DEPLOYMENT).content);
      for (const state of COLLECT_STATES)
        expect(text).toMatch(new RegExp(`data-state="${state}" hidden>\\s*<p>[^<]`));
    }
  });
});

import { ACCESS_REQUEST_LIMITS } from '../../src/domain/access/access-request.ts';
import { SCOPES } from '../../src/domain/access/access-rights.ts';
import { readPartnerGuides } from '../../src/http/guides/partner-guides.ts';
import { atDeployment, filled } from '../frame/page-frame.ts';
import { COLLECT_STATES, keyPages } from './key-pages.ts';

const DEPLOYMENT = {
  publicUrl: 'https://data.example.com',
  synthetic: false,
  contact: 'keys@example.com',
  termsUrl: 'https://example.com/terms',
  privacyUrl: null,
  takesKeyRequests: true,
};
const pageAt = (path: string) => keyPages().find(([, parts]) => parts.path === path)![1];
const contentOf = (path: string, deployment: Partial<typeof DEPLOYMENT> | object = {}, values = {}): string =>
  filled(atDeployment(String(pageAt(path).content), { ...DEPLOYMENT, ...deployment }), values);

describe('the page of keys', () => {
  it.each(['/key/', '/ka/key/'])('says at %s how to get one, whatever the deployment is', (path) => {
    for (const contact of [null, 'keys@example.com', 'https://example.com/keys'])
      for (const takesKeyRequests of [false, true]) {
        const text = contentOf(path, { contact, takesKeyRequests, termsUrl: null });
        expect(text).toMatch(/^<h1>/);
        expect(text.includes('<form')).toBe(takesKeyRequests);
        for (const scope of SCOPES) expect(text).toContain(`<code>${scope}</code>`);
        if (contact !== null)
          expect(text).toContain(
            contact.startsWith('https') ? `href="${contact}"` : `<a href="mailto:${contact}">${contact}</a>`,
          );
        expect(text.includes('<a href="#request">')).toBe(takesKeyRequests);
        expect(text).not.toContain('example.com/terms');
        expect(text).not.toMatch(/undefined|\[object|\{\{(contact|origin|address|nobody|formless|form)/);
      }
  });

  it('groups digits as each language does', () => {
    expect(contentOf('/key/')).toContain('600 a minute and 100,000 a day');
    expect(contentOf('/ka/key/')).toContain('100\u202f000');
  });

  it('shows what was typed as text, in attributes too, and fills nothing into it', () => {
    const values = { value_name: '"><script>{{origin}}', value_purpose: '</textarea><script>' };
    const text = contentOf('/key/', {}, values);
    expect(text).not.toContain('<script>');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;{{origin}}"');
  });

  it('names what is wrong above the form and at each field', () => {
    const wrong = {
      wrong: 'email',
      fault_email: 'email',
      fault_name: '',
      fault_purpose: '',
      full: '',
      often: '',
    };
    const text = contentOf('/key/', {}, wrong);
    expect(text.match(/role="alert"/g)).toHaveLength(1);
    expect(text).toContain('<a href="#email">');
    expect(text).not.toContain('<a href="#name">');
    expect(text).toMatch(/id="email"[^>]*aria-invalid="true" aria-describedby="email-fault"/);
    expect(text).toMatch(/id="purpose"[^>]*aria-describedby="purpose-hint"/);
  });

  it.each(['/key/', '/ka/key/'])('promises at %s how long a request is kept', (path) => {
    expect(contentOf(path)).toContain(String(ACCESS_REQUEST_LIMITS.keepDays));
  });
});

it.each(['/key/collect/', '/ka/key/collect/'])(
  'leads from %s to the part of the quick start on keys',
  (path) => {
    const [, language, anchor] = /docs\/(?:(ka)\/)?first-call\/#([^"]+)"/.exec(contentOf(path))!;
    const guide = readPartnerGuides(language === 'ka' ? 'ka' : 'en').find(
      ({ slug }) => slug === 'first-call',
    )!;
    const headings = guide.text
      .match(/(?<=^## ).*/gm)!
      .map((heading) => heading.toLowerCase().replaceAll(' ', '-'));
    expect(headings).toContain(anchor);
  },
);

describe('pages that are not for search engines', () => {
  it.each(['/key/sent/', '/ka/key/sent/', '/key/collect/', '/ka/key/collect/'])('say so: %s', (path) => {
    const { head, alternates } = pageAt(path);
    expect(String(head)).toContain('noindex');
    // A link to a twin would lose the secret of the address.
    expect(alternates).toBeUndefined();
  });

  it.each(['/key/collect/', '/ka/key/collect/'])('have a text for every state of a link: %s', (path) => {
    const text = contentOf(path);
    for (const state of COLLECT_STATES)
      expect(text).toMatch(new RegExp(`data-state="${state}" hidden>\\s*<p>[^<]`));
  });
});

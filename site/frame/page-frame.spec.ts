import { atDeployment, filled, framed, html, Html, type PageParts } from './page-frame.ts';

describe('html', () => {
  it('escapes what is inserted, but neither its own text nor HTML', () => {
    expect(html`<p title="${'"a" & <b>'}">${html`<b>${'<'}</b>`}${1}</p>`.text).toBe(
      '<p title="&quot;a&quot; &amp; &lt;b&gt;"><b>&lt;</b>1</p>',
    );
  });

  it('joins lists and leaves nothing out of place for what is absent', () => {
    const items = ['<', '>'].map((text) => html`<b>${text}</b>`);
    expect(html`<p>${items}${null}${undefined}${false}${''}</p>`.text).toBe('<p><b>&lt;</b><b>&gt;</b></p>');
  });
});

describe('filled', () => {
  it('fills the places that it knows once, and leaves the others', () => {
    expect(filled('{{a}} {{b}} {{constructor}}', { a: '{{b}} & <' })).toBe(
      '{{b}} &amp; &lt; {{b}} {{constructor}}',
    );
    expect(filled('{{a}}', { a: new Html('<b>{{a}}</b>') })).toBe('<b>{{a}}</b>');
  });

  it('shows a section only where its value is known and not empty', () => {
    const template = '[{{#a}}{{a}}{{#b}}{{b}}{{/b}}{{/a}}]';
    expect(filled(template, { a: '', b: '2' })).toBe('[]');
    expect(filled(template, { a: '1', b: '' })).toBe('[1]');
    expect(filled(template, { b: '2' })).toBe('[{{#a}}{{a}}2{{/a}}]');
    expect(filled(filled(template, { b: '2' }), { a: '1' })).toBe('[12]');
  });
});

const FRAME = [
  '<html lang="{{language}}"><title>{{title}}</title><link rel="canonical" href="{{origin}}{{path}}">',
  '{{#georgian}}<link hreflang="ka" href="{{origin}}{{georgian}}">{{/georgian}}',
  '{{#twin}}<a href="{{twin}}" lang="{{twinLanguage}}">Twin</a>{{/twin}}',
  '<a aria-current="{{at_docs}}">Docs</a><a aria-current="{{at_status}}">Status</a>',
  '{{#navigation}}<nav>{{navigation}}</nav>{{/navigation}}<main>{{content}}</main>',
  '{{#contact}}<a href="{{contact}}">Contact</a>{{/contact}}{{#terms}}<a href="{{terms}}">Terms</a>{{/terms}}',
  '{{#synthetic}}Synthetic.{{/synthetic}}',
].join('');

const PARTS: PageParts = {
  language: 'en',
  page: 'docs',
  title: 'Errors & more',
  description: 'All errors.',
  path: '/docs/errors/',
  navigation: '',
  content: '<h1>Errors</h1>',
};

describe('a page', () => {
  it('has its parts, and is the same whether the deployment is known before or after', () => {
    const deployment = { publicUrl: 'https://data.example', synthetic: true, contact: 'us@data.example' };
    const alternates = { en: '/docs/errors/', ka: '/docs/ka/errors/' };
    const page = atDeployment(framed(FRAME, { ...PARTS, alternates }), deployment);
    expect(page).toBe(
      [
        '<html lang="en"><title>Errors &amp; more</title><link rel="canonical" href="https://data.example/docs/errors/">',
        '<link hreflang="ka" href="https://data.example/docs/ka/errors/">',
        '<a href="/docs/ka/errors/" lang="ka">Twin</a>',
        '<a aria-current="page">Docs</a><a aria-current="false">Status</a>',
        '<main><h1>Errors</h1></main>',
        '<a href="mailto:us@data.example">Contact</a>Synthetic.',
      ].join(''),
    );
    expect(framed(atDeployment(FRAME, deployment), { ...PARTS, alternates })).toBe(page);
  });

  it('shows nothing of what is not configured', () => {
    const page = atDeployment(framed(FRAME, PARTS), { publicUrl: '', synthetic: false });
    expect(page).toContain('href="/docs/errors/"');
    expect(page).not.toMatch(/Contact|Terms|Synthetic|Twin|hreflang|\{\{/);
  });

  it('has the address of the deployment in samples, or the example', () => {
    expect(atDeployment('curl {{address}}/x', { publicUrl: 'https://a.example', synthetic: false })).toBe(
      'curl https://a.example/x',
    );
    expect(atDeployment('curl {{address}}/x', { publicUrl: '', synthetic: false })).toBe(
      'curl https://market.example/x',
    );
  });
});

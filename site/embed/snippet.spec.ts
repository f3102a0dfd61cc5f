import { snippetOf } from './snippet.ts';

describe('the HTML to copy', () => {
  it('leaves out what is so by default', () => {
    expect(
      snippetOf({ asset: 'BTC', language: 'en', theme: 'auto', key: '' }, 'https://m.example', 'Market'),
    ).toBe(
      [
        '<script type="module" src="https://m.example/embed/market-verdict.js"></script>',
        '<market-verdict asset="BTC" lang="en">',
        '  <a href="https://m.example/">Market</a>',
        '</market-verdict>',
      ].join('\n'),
    );
  });

  it('has every other setting, as an attribute that ends where it should', () => {
    expect(
      snippetOf(
        { asset: 'ETH', language: 'ka', theme: 'night', key: 'a"b&c' },
        'https://m.example',
        'Market',
      ),
    ).toContain('<market-verdict api-key="a&quot;b&amp;c" asset="ETH" lang="ka" theme="night">');
  });
});

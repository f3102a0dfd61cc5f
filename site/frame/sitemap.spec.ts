import { sitemapOf } from './sitemap.ts';

it('lists each page with its twins, and pages without one alone', () => {
  const text = sitemapOf(['/', '/ka', '/docs/a/', '/docs/ka/a/', '/docs/b/', '/kappa/'], 'https://a.example');
  const urls = [...text.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)];
  expect(
    urls.map(([, address, links]) => [
      address,
      [...links!.matchAll(/="(\w+)" href="([^"]+)"/g)].map((one) => one.slice(1)),
    ]),
  ).toEqual([
    [
      'https://a.example/',
      [
        ['en', 'https://a.example/'],
        ['ka', 'https://a.example/ka'],
      ],
    ],
    [
      'https://a.example/ka',
      [
        ['en', 'https://a.example/'],
        ['ka', 'https://a.example/ka'],
      ],
    ],
    [
      'https://a.example/docs/a/',
      [
        ['en', 'https://a.example/docs/a/'],
        ['ka', 'https://a.example/docs/ka/a/'],
      ],
    ],
    [
      'https://a.example/docs/ka/a/',
      [
        ['en', 'https://a.example/docs/a/'],
        ['ka', 'https://a.example/docs/ka/a/'],
      ],
    ],
    ['https://a.example/docs/b/', []],
    ['https://a.example/kappa/', []],
  ]);
});

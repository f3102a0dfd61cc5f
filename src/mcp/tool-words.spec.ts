import { toolWords } from './tool-words.ts';

const words = toolWords([
  { path: '/api/v1/data/catalog', tool: 'get_catalog' },
  { path: '/api/v1/data/catalog/:product_id', tool: 'get_catalog' },
  { path: '/api/v1/data/series/:metric_id', tool: 'get_series' },
]);

describe('an error of a route in words of tools', () => {
  it.each([
    ['Unknown. /api/v1/data/catalog/series lists all.', 'Unknown. get_catalog lists all.'],
    ['GET /api/v1/data/series/fx.usd_gel returns it.', 'get_series returns it.'],
    ['/api/v1/data/nothing/here lists none.', '/api/v1/data/nothing/here lists none.'],
    ['Unknown asset. See the catalog.', 'Unknown asset. See get_catalog.'],
    ['This route is for Tier 1.', 'get_changes is for Tier 1.'],
    ['as_of must not be in the future.', 'since must not be in the future.'],
    ['limit must be at most 100', 'limit must be at most 100'],
  ])('%s', (text, expected) => {
    const reword = words('get_changes', { since: '2027-01-01', limit: '500' }, { as_of: '2027-01-01' });
    expect(reword(text)).toBe(expected);
  });

  it('keeps the name of a parameter that is the argument itself', () => {
    const reword = words('get_series', { from: '2027-01-01', to: '2027-01-01' }, { from: '2027-01-01' });
    expect(reword('from must be before to.')).toBe('from must be before to.');
  });
});

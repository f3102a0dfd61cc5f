import { weekCsv } from './week-table.ts';

it('has no formula, whatever is stored', () => {
  const row = weekCsv({
    week: '=HYPERLINK("https://other.example")',
    statements: [
      {
        kind: 'touch',
        day: '+1',
        asset: 'BTC',
        horizonHours: 24,
        backfilled: false,
        movePct: -3,
        intervalLow: null,
        intervalHigh: null,
        signal: null,
        probability: 0.05,
        usual: null,
        happened: 'yes',
        priceReturn: null,
        missed: true,
      },
    ],
  } as never).split('\r\n')[1];
  expect(row).toBe(`"'=HYPERLINK(""https://other.example"")",'+1,BTC,24,false,touch,-3,,,,0.05,,yes,,true`);
});

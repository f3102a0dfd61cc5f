import { renewPage } from '../display/renew-page.ts';

const charts = (): Promise<unknown> =>
  import('./price-charts.ts').then(({ showCharts }) => showCharts(document));

renewPage(charts);
// The page is painted without them.
requestIdleCallback(() => void charts());

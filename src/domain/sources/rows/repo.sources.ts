import { byDifference } from '../jump-measure.ts';
import { between } from '../plausible-range.ts';
import { defineSources } from '../source-rows.ts';
import { CLASS_C, WEEKLY } from '../source-traits.ts';

export interface RepoWire {
  readonly repository: string;
}

const COMMITS = {
  unit: 'commits per week',
  plausible: between(0, 5000),
  jumps: byDifference(200),
  ...CLASS_C,
  ...WEEKLY,
} as const;

export const REPO_SOURCES = defineSources<RepoWire>()('repo', [
  { ...COMMITS, metric: 'commits_btc', title: 'Commits to bitcoin/bitcoin', wire: { repository: 'bitcoin/bitcoin' } },
  { ...COMMITS, metric: 'commits_eth', title: 'Commits to ethereum/go-ethereum', wire: { repository: 'ethereum/go-ethereum' } },
  { ...COMMITS, metric: 'commits_sol', title: 'Commits to anza-xyz/agave', wire: { repository: 'anza-xyz/agave' } },
]);

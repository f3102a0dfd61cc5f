import { between, byDifference } from '../source.ts';
import { CLASS_C, defineSources, WEEKLY } from '../source-rows.ts';

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

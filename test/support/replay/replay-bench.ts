import { PROVIDER_KEYS, type ProviderKey } from '../../../packages/engine/sources/provider.ts';
import {
  type Configuration,
  type ProviderConnection,
} from '../../../src/platform/configuration/configuration.ts';

export interface ReplayBench {
  readonly url: string;
  readonly shiftMs: number;
  /** First recorded moment the bench can be started at. */
  readonly recordedFromMs: number;
  readonly recordedNowMs: number;
}

const VENDOR_KEY = 'replay-key';
const ANY_KEY = 'bench';

/** The bench that REPLAY_URL names, or null (said aloud) when it names none. */
export async function openBench(): Promise<ReplayBench | null> {
  const url = process.env['REPLAY_URL'];
  if (!url) {
    console.log('SKIPPED: set REPLAY_URL to a running replay bench, e.g. REPLAY_URL=http://127.0.0.1:4700');
    return null;
  }
  const response = await fetch(`${url}/__replay`);
  if (!response.ok) throw new Error(`${url}/__replay answered ${response.status}`);
  const state = (await response.json()) as {
    shift_seconds: number;
    replay_now: string;
    data: { from: string };
  };
  return {
    url,
    shiftMs: state.shift_seconds * 1000,
    recordedFromMs: Date.parse(state.data.from),
    recordedNowMs: Date.parse(state.replay_now),
  };
}

export function benchConnections(url: string): Configuration['connections'] {
  const keyOf = (provider: ProviderKey): string | null =>
    provider === 'intel' ? VENDOR_KEY : provider === 'econ' ? ANY_KEY : null;
  return Object.fromEntries(
    PROVIDER_KEYS.map((provider): [ProviderKey, ProviderConnection] => [
      provider,
      { baseUrl: `${url}/${provider}`, apiKey: keyOf(provider) },
    ]),
  ) as Record<ProviderKey, ProviderConnection>;
}

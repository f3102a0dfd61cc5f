import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../../test/support/eventually.ts';
import { type ScreenSubjects } from '../../../test/browser/screens.ts';

/** Outcomes are judged once a minute, and history comes first. */
const JUDGED_WITHIN_MS = 240_000;

/** Fills an empty service with something to see on every screen, over the operators' API and as a partner. */
export async function prepareSubjects(url: string, token: string): Promise<ScreenSubjects> {
  const write = async <Data>(path: string, body?: object): Promise<Data> => {
    const reply = await fetch(`${url}/api/v1/admin${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`);
    return ((await reply.json()) as { data: Data }).data;
  };
  const read = async <Data>(path: string): Promise<{ readonly data: Data }> => {
    const reply = await fetch(`${url}/api/v1/admin${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`);
    return (await reply.json()) as { data: Data };
  };
  const ask = async (path: string, key: string): Promise<number> => {
    const reply = await fetch(url + path, { headers: { 'X-API-Key': key } });
    await reply.arrayBuffer();
    return reply.status;
  };

  const { id: keyId, key } = await write<{ id: string; key: string }>('/keys', {
    partner: 'Kura Capital',
    label: 'Trading desk',
    quota_per_day: 20,
  });
  await write('/keys', { partner: 'Enguri Research', quota_per_day: null, scopes: ['data:read'] });
  const ended = await write<{ id: string }>('/keys', { partner: 'Kura Capital', label: 'Trial' });
  await write(`/keys/${ended.id}/revoke`, { reason: 'the trial is over' });
  for (let asked = 0; asked < 17; asked += 1)
    await ask(
      asked % 4 === 0 ? '/api/v1/data/series?metric_id=no.such' : '/api/v1/data/verdicts/latest',
      key,
    );

  const { id: planId } = await write<{ id: string }>('/plans', {
    name: 'Tier 1 standard',
    quota_per_day: 5_000,
  });
  const { id: webhookId } = await write<{ id: string }>('/webhooks', {
    partner: 'Kura Capital',
    url: 'https://1.1.1.1/market',
  });
  // Nothing is sent to that address.
  await write(`/webhooks/${webhookId}/disable`);
  const { id: outageId } = await write<{ id: string }>('/outages', {
    starts_at: new Date(Date.now() - 7_200_000).toISOString(),
    ends_at: null,
    reason: 'provider_unreachable',
    products: ['series', 'composite.macro'],
  });
  const { id: changelogId } = await write<{ id: string }>('/changelog', {
    date: new Date().toISOString().slice(0, 10),
    type: 'deprecated',
    scope: ['series', '/api/v1/public/narratives'],
    summary: 'The older list of narratives will go. Use the route of a cycle instead.',
    sunset_at: new Date(Date.now() + 90 * 86_400_000).toISOString(),
  });
  await write('/operators', { name: 'Nino Beridze' });
  const left = await write<{ id: string }>('/operators', { name: 'Luka Kapanadze' });
  await write(`/operators/${left.id}/revoke`, { reason: 'left the team' });
  await write('/sources/mempool.fees/pause', { reason: 'its provider changes its units' });
  await write('/cycles/backfill', {
    from: new Date(Date.now() - 49 * 3_600_000).toISOString(),
    to: new Date(Date.now() - 48 * 3_600_000).toISOString(),
  });
  // The calls of the first of the backfilled days have ended, and a task judges them soon after the start.
  await until(async () => {
    // An operator may ask 300 times a minute.
    await sleep(1_000);
    const { data: view } = await read<{ record: object | null }>(
      '/track-record?agent=profesor&asset=BTC&horizon=24&backfilled=true',
    );
    return view.record !== null;
  }, JUDGED_WITHIN_MS);
  const { data } = (await (
    await fetch(`${url}/api/v1/data/verdicts/latest`, { headers: { 'X-API-Key': key } })
  ).json()) as { data: { cycle_number: number } };
  return { keyId, outageId, changelogId, planId, webhookId, cycleNumber: data.cycle_number };
}

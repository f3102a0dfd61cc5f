import { HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import { type TroubledWebhook, undeliveredWebhooks } from './service-trouble.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const endpoint: TroubledWebhook = {
  id: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203',
  partner: 'Acme',
  shownUrl: 'https://hooks.acme.example/market',
  disabledReason: null,
  disabledAtMs: null,
  failingSinceMs: null,
  lastError: 'responded with 500',
};
const of = (changes: Partial<TroubledWebhook>) => undeliveredWebhooks([{ ...endpoint, ...changes }], NOON);

describe('undeliveredWebhooks', () => {
  it('notices an endpoint that has failed for an hour', () => {
    expect(of({ failingSinceMs: NOON - HOUR_MS + MINUTE_MS })).toEqual([]);
    expect(of({ failingSinceMs: NOON - 2 * HOUR_MS })).toEqual([
      {
        kind: 'webhook_undelivered',
        severity: 'notice',
        subject: endpoint.id,
        subjectName: 'webhook https://hooks.acme.example/market of Acme',
        message:
          'The webhook https://hooks.acme.example/market of Acme has failed for 2 h: responded with 500.',
        sinceMs: NOON - 2 * HOUR_MS,
      },
    ]);
  });

  it('warns of one that failures disabled, not of one that an operator disabled', () => {
    const disabled = { disabledAtMs: NOON, failingSinceMs: NOON - 80 * HOUR_MS };
    expect(of({ ...disabled, disabledReason: 'failing' })).toMatchObject([
      { severity: 'warning', sinceMs: NOON },
    ]);
    expect(of({ ...disabled, disabledReason: 'gone', partner: null })[0]!.message).toContain(
      'of the operators was',
    );
    expect(of({ ...disabled, disabledReason: 'operator' })).toEqual([]);
  });
});

import { webhookState } from './webhook-state.ts';

describe('webhookState', () => {
  it.each([
    [null, null, 'Enabled', 'good'],
    [null, '2026-11-26T10:00:00+00:00', 'Failing', 'warning'],
    ['operator', null, 'Disabled', 'quiet'],
    ['failing', '2026-11-23T10:00:00+00:00', 'Disabled', 'bad'],
    ['gone', null, 'Disabled', 'bad'],
  ] as const)('of one disabled for %s and failing since %s: %s', (reason, since, label, tone) => {
    expect(webhookState({ disabled_reason: reason, failing_since: since })).toMatchObject({ label, tone });
  });
});

import { ApiError, fieldMessages } from './api-error.ts';

describe('the messages of a validation error', () => {
  it('appear at the fields that they name, as people say them', () => {
    expect(
      fieldMessages([
        'partner is required',
        'rate_limit_per_min must be a whole number from 1 to 100000',
        'quota_per_day must be a whole number from 1 to 1000000000 or null',
        'partner is too long',
        'allowed_networks[0] "x" is not a network in CIDR form: 203.0.113.0/24',
      ]),
    ).toEqual({
      partner: 'Required. Is too long.',
      rate_limit_per_min: 'Must be a whole number from 1 to 100,000.',
      quota_per_day: 'Must be a whole number from 1 to 1,000,000,000, or empty.',
      allowed_networks: '"x" is not a network in CIDR form: 203.0.113.0/24.',
    });
  });

  it('appear above the form when they name none', () => {
    expect(fieldMessages(['Nothing was sent'])).toEqual({ root: 'Nothing was sent.' });
  });

  it('name the field in words where there is none', async () => {
    const replyOf = (error_code: string) =>
      ApiError.ofReply(Response.json({ detail: 'paused_until must be in the future', error_code }));
    expect((await replyOf('VALIDATION_ERROR')).message).toBe('Paused until must be in the future.');
    expect((await replyOf('CONFLICT')).message).toBe('paused_until must be in the future');
  });
});

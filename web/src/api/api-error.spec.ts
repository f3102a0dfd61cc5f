import { fieldMessages } from './api-error.ts';

describe('the messages of a validation error', () => {
  it('stand at the fields that they name', () => {
    expect(
      fieldMessages(['partner is required', 'expires_at is in the past', 'partner is too long']),
    ).toEqual({
      partner: 'partner is required; partner is too long',
      expires_at: 'expires_at is in the past',
    });
  });

  it('stand above the form when they name none', () => {
    expect(fieldMessages(['Nothing was sent'])).toEqual({ root: 'Nothing was sent' });
  });
});

import { adviceOnFailure, adviceOnSecretKey } from './owner-advice.ts';
import { refusedWith, UNREACHED } from './reading.fixture.ts';

describe('what the owner of a page is told', () => {
  it('is the code, the origin, what the service says, and what to do', () => {
    expect(adviceOnFailure(refusedWith(401, 'API_KEY_INVALID'), 'https://kura.example')).toBe(
      '401 API_KEY_INVALID on https://kura.example: What the service says of it. Correct the attribute api-key, or remove it to use the card without a key.',
    );
    expect(adviceOnFailure(refusedWith(403, 'ANY'), 'https://kura.example')).toMatch(/this origin\.$/);
    expect(adviceOnFailure(refusedWith(404, 'ANY'), 'https://kura.example')).toMatch(/\/docs\/errors\//);
  });

  it('is nothing while there is only to wait', () => {
    expect(adviceOnFailure(UNREACHED, '')).toBeNull();
    expect(adviceOnFailure(refusedWith(503, 'STORE_UNAVAILABLE'), '')).toBeNull();
  });

  it('is a warning of a secret key', () => {
    expect(adviceOnSecretKey('mdk_abc')).toContain('revoked');
    expect(adviceOnSecretKey('mdp_abc')).toBeNull();
  });
});

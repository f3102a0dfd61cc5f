import { generateKeyPairSync } from 'node:crypto';
import { ed25519KeysOf } from './signing-keys.ts';

const pem = (type: 'ed25519' | 'x25519'): string =>
  generateKeyPairSync(type as 'ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });

describe('ed25519KeysOf', () => {
  it('reads one key or several, in their order', () => {
    const [first, second] = [pem('ed25519'), pem('ed25519')];
    const exported = ed25519KeysOf(`${first}\n${second}`)!.map((key) =>
      key.export({ type: 'pkcs8', format: 'pem' }),
    );
    expect(exported).toEqual([first, second]);
  });

  it('accepts nothing else', () => {
    const own = pem('ed25519');
    for (const text of ['', 'secret', own.slice(0, 60), `${own}secret`, `${own}${pem('x25519')}`])
      expect(ed25519KeysOf(text)).toBeNull();
  });
});

import { addressWithoutKeys } from './pasted-keys.ts';

const SECRET = 'Xy7'.repeat(14);
const KEY = `mdk_4fZ81Qa0${SECRET}`;
const AT = 'https://host.example/admin';

it.each([
  [`/keys?search=${KEY}&sort=use`, '/keys?search=mdk_4fZ81Qa0&sort=use'],
  [`/requests?request_id=${KEY.replace('_', '%5F')}`, '/requests?request_id=mdk%5F4fZ81Qa0'],
  [`/keys/${KEY}`, '/keys?search=mdk_4fZ81Qa0'],
  [`/audit?actor=ada#${KEY}`, '/keys?search=mdk_4fZ81Qa0&actor=ada'],
  ['/keys/0b6f2a52-9d3e-4a0c-8f51-2e7f1b9a1c22#use', '/keys/0b6f2a52-9d3e-4a0c-8f51-2e7f1b9a1c22#use'],
])('makes of %s %s', (address, expected) => {
  expect(addressWithoutKeys(`${AT}${address}`)).toBe(`${AT}${expected}`);
});

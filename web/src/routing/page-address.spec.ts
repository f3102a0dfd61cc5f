import { isPageAddress } from './page-address.ts';

it.each(['/admin/', '/admin/keys?status=active', '/admin/cycles/3#agents'])('takes %s', (text) => {
  expect(isPageAddress(text)).toBe(true);
});

it.each([
  '/keys',
  '/adminother',
  '/..//evil.example',
  '/admin/..//evil.example',
  '//evil.example/admin/',
  '/\\evil.example/admin/',
  'javascript:alert(1)',
  'http://[',
])('leads nowhere else: %s', (text) => {
  expect(isPageAddress(text)).toBe(false);
});

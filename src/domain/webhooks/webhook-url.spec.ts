import { hostOf, shownUrl, urlFaultOf } from './webhook-url.ts';

describe('urlFaultOf', () => {
  it.each([
    'https://hooks.example.com/market',
    'https://hooks.example.com:8443/?token=1',
    'http://10.0.0.1/x',
    'https://[2606:4700::1111]:4430/',
  ])('finds none in %s', (url) => expect(urlFaultOf(url)).toBeNull());

  it.each([
    ['malformed', 'hooks.example.com'],
    ['malformed', 'https://'],
    ['scheme', 'ftp://hooks.example.com/'],
    ['scheme', 'file:///etc/passwd'],
    ['credentials', 'https://user:secret@hooks.example.com/'],
    ['credentials', 'https://user@hooks.example.com/'],
    ['fragment', 'https://hooks.example.com/#'],
    ['port', 'https://hooks.example.com:22/'],
    ['port', 'https://hooks.example.com:0/'],
    ['too_long', `https://hooks.example.com/${'x'.repeat(2_000)}`],
  ])('finds %s in %s', (fault, url) => expect(urlFaultOf(url)).toBe(fault));
});

it('shows an address without what can be a secret', () => {
  expect(shownUrl('https://a.example/hook?token=1', 'standard')).toBe('https://a.example/hook?…');
  expect(shownUrl('https://a.example/hook', 'standard')).toBe('https://a.example/hook');
  expect(shownUrl('https://a.example/hook/', 'standard')).toBe('https://a.example/hook/');
  expect(shownUrl('https://a.example/hooks/catch/secret?a=1', 'standard')).toBe('https://a.example/hooks/…');
  expect(shownUrl('https://hooks.slack.com/services/T0/B0/secret', 'slack')).toBe(
    'https://hooks.slack.com/…',
  );
  expect(shownUrl('https://api.telegram.org/bot1:secret/sendMessage?chat_id=1', 'telegram')).toBe(
    'https://api.telegram.org/…',
  );
});

it('names hosts as a resolver takes them', () => {
  expect(hostOf('https://[::1]:8443/')).toBe('::1');
  expect(hostOf('https://HOOKS.example.com/')).toBe('hooks.example.com');
  expect(hostOf('http://0x7f.1/')).toBe('127.0.0.1');
});

import { WEBHOOK_LIMITS, type WebhookFormat } from '../domain/webhook-endpoint.ts';

export type UrlFault = 'malformed' | 'too_long' | 'scheme' | 'credentials' | 'fragment' | 'port';

/** Ports below are of other protocols, but for those of the Web. */
const FIRST_FREE_PORT = 1_024;
const WEB_PORTS: readonly string[] = ['', '80', '443'];

/** Null: nothing. Hosts are judged by the addresses that they resolve to. */
export function urlFaultOf(text: string): UrlFault | null {
  if (text.length > WEBHOOK_LIMITS.urlLength) return 'too_long';
  if (!URL.canParse(text)) return 'malformed';
  const { protocol, username, password, hash, port } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'scheme';
  if (username !== '' || password !== '') return 'credentials';
  if (hash !== '' || text.includes('#')) return 'fragment';
  return WEB_PORTS.includes(port) || Number(port) >= FIRST_FREE_PORT ? null : 'port';
}

/** Without what can be a secret: the query, the path behind its first segment, and of a chat the whole path. */
export function shownUrl(text: string, format: WebhookFormat): string {
  const { origin, pathname, search } = new URL(text);
  if (format !== 'standard') return `${origin}/…`;
  const [, first, ...rest] = pathname.split('/');
  if (rest.some((segment) => segment !== '')) return `${origin}/${first}/…`;
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}

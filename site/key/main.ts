import { showUse } from './use.ts';

/** Attempts that were refused, by the field `link` of the error. */
const CLOSED = ['opened', 'expired', 'revoked', 'unknown'];
const TOKEN = /^[\w-]{43}$/;

interface Collected {
  readonly key: string;
  readonly kind: 'secret' | 'publishable';
}

const place = document.querySelector<HTMLElement>('#collect');
if (place !== null) offerKey(place);
const use = document.querySelector<HTMLElement>('#use');
if (use !== null) showUse(use);

/** Takes the token out of the address, so that neither the history nor a screenshot has it, and fetches the key on request. */
function offerKey(within: HTMLElement): void {
  const token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  const find = (selector: string): HTMLElement => within.querySelector<HTMLElement>(selector)!;
  const show = (...states: string[]): void => {
    for (const part of within.querySelectorAll<HTMLElement>('[data-state]'))
      part.hidden = !states.includes(part.dataset['state']!);
  };
  const button = find('[data-show]') as HTMLButtonElement;
  button.addEventListener('click', () => {
    button.disabled = true;
    void collect(token).then((outcome) => {
      button.disabled = false;
      // What can be tried again keeps its button.
      if (typeof outcome === 'string')
        return CLOSED.includes(outcome) ? show(outcome) : show(outcome, 'ready');
      show('shown');
      find('[data-key]').textContent = outcome.key;
      find('[data-call]').textContent = callOf(outcome, find('[data-call]').dataset['call']!);
      for (const copy of within.querySelectorAll<HTMLElement>('[data-copy]'))
        copy.addEventListener('click', () => {
          const copied = copy.parentElement!.previousElementSibling!.textContent;
          void navigator.clipboard.writeText(copied).then(() => (copy.textContent = copy.dataset['copied']!));
        });
      find('[data-key]').focus();
    });
  });
  show(TOKEN.test(token) ? 'ready' : 'unknown');
}

const callOf = ({ key, kind }: Collected, api: string): string =>
  kind === 'secret'
    ? `curl --header 'X-API-Key: ${key}' ${api}/me`
    : `fetch('${api}/verdicts/latest', { headers: { 'X-API-Key': '${key}' } })`;

/** The key, or the state to show. */
async function collect(token: string): Promise<Collected | string> {
  try {
    const reply = await fetch('/key/hand-overs', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const body = (await reply.json()) as Collected & { readonly link?: string };
    if (reply.ok) return body;
    if (reply.status === 429) return 'limited';
    return body.link ?? 'failed';
  } catch {
    return 'failed';
  }
}

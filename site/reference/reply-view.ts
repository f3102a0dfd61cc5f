import { element } from '../display/element.ts';

/** Longest body that is shown; the rest isn't read. */
const MAX_CHARACTERS = 400_000;
/** Headers that explain a reply, in their order. */
const SHOWN_HEADERS = [
  'Content-Type',
  'ETag',
  'Age',
  'Cache-Control',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Quota-Remaining',
  'Retry-After',
  'X-Unavailable',
  'Link',
  'Deprecation',
  'Sunset',
  'X-Request-ID',
];
const TEXT = /json|text|xml/;

/** A block that scrolls by keyboard too. */
export const codeBlock = (code: HTMLElement, label: string): HTMLElement =>
  element(
    'div',
    { class: 'code' },
    element('pre', { tabindex: '0', role: 'group', 'aria-label': label }, code),
  );

/** Sends requests and shows what is returned: status, headers, and body, a stream as it arrives. */
export class ReplyView {
  private readonly status = element('p', { role: 'status' });
  private readonly headers = element('dl', { class: 'facts' });
  private readonly body = element('code');
  private readonly shown = codeBlock(this.body, 'Response');
  readonly view = element('div', { class: 'reply' }, this.status, this.headers, this.shown);

  constructor() {
    this.shown.hidden = true;
  }

  /** Resolves when the reply is complete, was stopped, or failed. */
  async follow(target: string, request: RequestInit): Promise<void> {
    this.begin();
    const beganMs = performance.now();
    try {
      const response = await fetch(target, request);
      const head = `${response.status} ${response.statusText}`.trim();
      this.status.textContent = `${head}, ${Math.round(performance.now() - beganMs)} ms`;
      this.view.dataset['outcome'] = response.status < 400 ? 'success' : 'failure';
      this.showHeaders(response.headers);
      await this.readBody(response);
    } catch (error) {
      const stopped = request.signal?.aborted === true;
      this.status.append(stopped ? ' Stopped.' : ` The request failed: ${(error as Error).message}.`);
    }
  }

  private begin(): void {
    this.status.textContent = 'Waiting…';
    this.headers.replaceChildren();
    this.body.textContent = '';
    this.shown.hidden = true;
    delete this.view.dataset['outcome'];
  }

  private showHeaders(headers: Headers): void {
    for (const name of SHOWN_HEADERS) {
      const value = headers.get(name);
      if (value !== null)
        this.headers.append(element('dt', {}, name), element('dd', {}, element('code', {}, value)));
    }
  }

  private async readBody(response: Response): Promise<void> {
    const type = response.headers.get('Content-Type') ?? '';
    if (response.body === null || response.status === 304) return;
    if (!TEXT.test(type)) {
      await response.body.cancel();
      this.status.append(' The body is a file: use the command to download it.');
      return;
    }
    this.shown.hidden = false;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      this.body.append(part.value);
      if (this.body.textContent.length <= MAX_CHARACTERS) continue;
      await reader.cancel();
      this.status.append(' Only the beginning is shown.');
      return;
    }
    if (type.includes('json') && !type.includes('ndjson'))
      this.body.textContent = JSON.stringify(JSON.parse(this.body.textContent), null, 2);
  }
}

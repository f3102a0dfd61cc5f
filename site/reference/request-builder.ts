import { element } from '../display/element.ts';
import { type BuiltParameter, inputOf, type ParameterInput } from './parameter-input.ts';
import { codeBlock, ReplyView } from './reply-view.ts';

/** What the server's page says of its route. */
interface BuiltRoute {
  readonly path: string;
  readonly parameters: readonly BuiltParameter[];
  readonly tier: 'tier0' | 'tier1';
}

const KEY_HEADER = 'X-API-Key';
/** Stands for the key in commands, so that a copied one can be shown to others. */
const KEY_VARIABLE = '$API_KEY';

/** Adds a form that sends a request of the page's route, and shows the same request as a command. */
export function offerRequest(place: HTMLElement): void {
  const { path, parameters, tier } = JSON.parse(place.dataset['route']!) as BuiltRoute;
  const inputs = parameters.map(inputOf);
  // Neither a password nor a named field: browsers offer to store those.
  const key = element('input', {
    id: 'try-key',
    class: 'secret',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    ...(tier === 'tier1' ? { required: '' } : {}),
  });
  const command = element('code');
  const reply = new ReplyView();
  const send = element('button', { type: 'submit' }, 'Send');
  const stop = element('button', { type: 'button', hidden: '' }, 'Stop');
  const form = element(
    'form',
    { autocomplete: 'off', 'aria-labelledby': 'try-title' },
    element(
      'div',
      { class: 'input' },
      element('label', { for: key.id }, KEY_HEADER),
      key,
      element(
        'small',
        {},
        `${tier === 'tier1' ? 'Required.' : 'Optional.'} The key stays in this page's memory until you leave it.`,
      ),
    ),
    ...inputs.map(({ field }) => field),
    element('p', {}, send, ' ', stop),
  );
  const showCommand = (): void => {
    const { target, headers } = requestOf(path, inputs);
    command.textContent = [
      'curl --fail-with-body --compressed \\',
      ...(key.value === '' ? [] : [`  --header "${KEY_HEADER}: ${KEY_VARIABLE}" \\`]),
      ...headers.map(([name, value]) => `  --header ${quoted(`${name}: ${value}`)} \\`),
      `  ${quoted(location.origin + target)}`,
    ].join('\n');
  };
  form.addEventListener('input', showCommand);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Disabled by name only: a button that is really disabled loses the focus.
    if (send.ariaDisabled === 'true') return;
    send.ariaDisabled = 'true';
    const { target, headers } = requestOf(path, inputs);
    const abort = new AbortController();
    stop.onclick = () => abort.abort();
    stop.hidden = false;
    void reply
      .follow(target, {
        headers: [...headers, ...(key.value === '' ? [] : [[KEY_HEADER, key.value] as [string, string]])],
        signal: abort.signal,
        // Nothing of a request with a key is stored, and an ETag that was entered decides on 304.
        cache: 'no-store',
        credentials: 'omit',
      })
      .finally(() => {
        send.ariaDisabled = 'false';
        if (document.activeElement === stop) send.focus();
        stop.hidden = true;
      });
  });
  document.querySelector('.jumps')?.append(element('a', { href: `#${place.id}` }, 'try it'));
  place.append(
    element('h2', { id: 'try-title' }, 'Try it'),
    form,
    element('p', { class: 'caption' }, 'The same request as a command'),
    codeBlock(command, 'Command'),
    reply.view,
  );
  showCommand();
}

/** Path with its query, and headers, from the inputs that have a value. */
function requestOf(
  template: string,
  inputs: readonly ParameterInput[],
): { readonly target: string; readonly headers: [string, string][] } {
  const given = inputs
    .map(({ parameter, value }) => ({ ...parameter, value: value() }))
    .filter(({ value }) => value !== '');
  const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%2C', ',');
  const path = given
    .filter((one) => one.in === 'path')
    .reduce(
      (filled, { name, value }) => filled.replace(`{${name}}`, () => encodeURIComponent(value)),
      template,
    );
  const query = given
    .filter((one) => one.in === 'query')
    .map(({ name, value }) => `${name}=${encoded(value)}`);
  return {
    target: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: given.filter((one) => one.in === 'header').map(({ name, value }) => [name, value]),
  };
}

/** A word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

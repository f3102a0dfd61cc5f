import { DATA_API_PATH, DOCUMENTATION_PATH } from '../../src/http/request/surfaces.ts';
import { element } from '../display/element.ts';
import { tabsOf } from './code-tabs.ts';
import { type Contract, type Operation, resolved, type Response } from './contract.ts';
import { fieldList, parameterList } from './reference-fields.ts';

/** Languages of the contract's samples by their names in guides, so that a choice counts for both. */
const LANGUAGES: Readonly<Record<string, string>> = { Shell: 'sh', TypeScript: 'ts', Python: 'python' };

/** Reads the contract of this deployment and shows its operations, each closed at first. */
export async function renderReference(place: HTMLElement): Promise<void> {
  try {
    const response = await fetch(`${DATA_API_PATH}/openapi.json`);
    if (!response.ok) throw new Error(`the service returned ${response.status}`);
    const contract = (await response.json()) as Contract;
    place.removeAttribute('role');
    place.replaceChildren(
      element('p', {}, `Contract version ${contract.info.version}.`),
      ...contract.tags.flatMap(({ name, description }) => [
        element('h2', {}, name),
        element('p', {}, description ?? ''),
        ...operationsOf(contract, name),
      ]),
    );
    openNamed();
    addEventListener('hashchange', openNamed);
  } catch (error) {
    place.textContent = `The contract is temporarily unavailable: ${(error as Error).message}. Reload the page in a minute.`;
  }
}

const operationsOf = (contract: Contract, tag: string): HTMLElement[] =>
  Object.entries(contract.paths)
    .filter(([, { get }]) => get.tags.includes(tag))
    .map(([path, { get }]) => operationElement(contract, path, get));

/** Details of an operation are made when it is first opened: together they would be some 3,000 fields. */
function operationElement(contract: Contract, path: string, operation: Operation): HTMLElement {
  const details = element(
    'details',
    { class: 'operation', id: operation.operationId },
    element('summary', {}, element('code', {}, path), element('span', {}, operation.summary)),
  );
  details.addEventListener(
    'toggle',
    () => {
      const content = element('div', {}, ...detailsOf(contract, operation));
      details.append(content);
      tabsOf(content, 'Language of the example');
    },
    { once: true },
  );
  return details;
}

function detailsOf(contract: Contract, operation: Operation): HTMLElement[] {
  const { description, parameters = [], responses } = operation;
  const success = resolved<Response>(contract, responses['200']!);
  const [[mediaType, content] = ['', undefined]] = Object.entries(success.content ?? {});
  return [
    ...description.split('\n\n').map((paragraph) => element('p', {}, paragraph)),
    ...samplesOf(operation),
    ...(parameters.length === 0
      ? []
      : [element('h3', {}, 'Parameters'), parameterList(contract, parameters)]),
    element('h3', {}, `Response (${mediaType})`),
    ...(content === undefined ? [] : [fieldList(contract, content.schema)]),
    ...(content?.example === undefined
      ? []
      : [
          element('h3', {}, 'Example'),
          element('pre', { tabindex: '0' }, element('code', {}, JSON.stringify(content.example, null, 2))),
        ]),
    element('h3', {}, 'Errors'),
    errorsOf(contract, operation),
  ];
}

const samplesOf = ({ 'x-codeSamples': samples = [] }: Operation): HTMLElement[] => [
  element(
    'div',
    { class: 'samples' },
    ...samples.map(({ label, lang, source }) =>
      element(
        'div',
        { 'data-language': LANGUAGES[lang] ?? lang },
        element('p', { class: 'caption' }, label),
        element('pre', { tabindex: '0' }, element('code', {}, source)),
      ),
    ),
  ),
];

/** Status and codes; a description has a paragraph per code, which begins with it. */
const errorsOf = (contract: Contract, { responses }: Operation): HTMLElement =>
  element(
    'ul',
    { class: 'fields' },
    ...Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]) =>
        element(
          'li',
          {},
          element('a', { href: `${DOCUMENTATION_PATH}/errors/` }, status),
          ` ${resolved<Response>(contract, response)
            .description.split('\n\n')
            .map((paragraph) => paragraph.split(':', 1)[0]!)
            .join(', ')}`,
        ),
      ),
  );

/** Opens the operation that the address names. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  const show = (): void => named.scrollIntoView();
  if (named.open) show();
  // Its details are rendered first.
  else named.addEventListener('toggle', show, { once: true });
  named.open = true;
}

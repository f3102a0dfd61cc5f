import { LICENCE_COLUMNS } from '../../domain/exports/export-product.ts';
import { type Tier } from '../../domain/access/access-rights.ts';
import {
  type CsvTable,
  type DataRouteDeclaration,
  type LegacyRouteDeclaration,
} from '../../http/declaration/route-declaration.ts';
import { cacheControl } from '../../http/reply/prepared-reply.ts';
import { DOCUMENTATION_PATH, KEY_PATH } from '../../http/request/surfaces.ts';
import { html, type Html } from '../../../site/frame/page-frame.ts';
import { markedCode } from '../../../site/display/code-marks.ts';
import { type Contract, dereferenced, type Operation, type Response, type Schema } from './contract-view.ts';
import { entry, fieldList, listOf, parameterList, prose } from './field-list.ts';
import { type codeOf } from './route-code.ts';

/** A route as the contract describes it, with what only its declaration says. */
export interface ReferencedRoute extends Operation {
  readonly path: string;
  readonly declaration: DataRouteDeclaration | LegacyRouteDeclaration;
  readonly tier: Tier;
  /** Of its description, without the footnote of the contract. */
  readonly sentences: readonly string[];
  readonly code: ReturnType<typeof codeOf>;
}

const TIERS: Readonly<Record<Tier, { readonly name: string; readonly key: string | Html }>> = {
  tier0: { name: 'Tier 0', key: 'Optional. Everybody can call this route.' },
  tier1: {
    name: 'Tier 1',
    key: html`A secret key in the header X-API-Key. <a href="${KEY_PATH}/">Get a key</a>`,
  },
};

export const tierBadge = (tier: Tier): Html => html`<span class="tier ${tier}">${TIERS[tier].name}</span>`;

const PARTS = ['parameters', 'example', 'response', 'errors', 'headers'];

/** The content of a route's page. Its H1 comes first. */
export function routeContent(contract: Contract, route: ReferencedRoute): Html {
  const { summary, path, declaration, parameters = [], responses, code, sentences, tier } = route;
  const success = dereferenced(contract, responses['200']!);
  const [purpose, ...details] = sentences;
  const example = success.content?.['application/json']?.example;
  return html`<h1>${summary}</h1>
    <p class="endpoint">${tierBadge(tier)} <code>GET ${path}</code></p>
    <p class="purpose">${prose(purpose)}</p>
    <nav class="jumps" aria-label="On this page">${PARTS.map((id) => html`<a href="#${id}">${id}</a> `)}</nav>
    <div class="beside">
      <div>
        ${factList(route)}
        ${
          details.length > 0 &&
          html`<ul class="details">
            ${details.map((sentence) => html`<li>${prose(sentence)}</li>`)}
          </ul>`
        }
        ${partHeading('parameters', 'Parameters')}
        ${parameters.length === 0 ? html`<p>None.</p>` : parameterList(parameters)}
      </div>
      <div class="examples" id="example">
        <h2>Example request</h2>
        <div class="samples">
          ${code.map(
            ({ language, label, source }) =>
              html`<div data-language="${language}">
                <p class="caption">${label}</p>
                ${preformatted(source, language, label)}
              </div>`,
          )}
        </div>
        ${
          example !== undefined &&
          html`<h2>Example response</h2>
            ${preformatted(JSON.stringify(example, null, 2), 'json', 'Example response')}`
        }
      </div>
    </div>
    <div id="try" data-route="${JSON.stringify({ path, parameters, tier }, withoutTexts)}"></div>
    ${partHeading('response', 'Response fields')}
    ${Object.entries(success.content ?? {}).map(
      ([mediaType, { schema }]) =>
        html`<h3><code>${mediaType}</code></h3>
          ${bodyOf(schema, contract.components.schemas)}`,
    )}
    ${declaration.surface === 'data' && declaration.csv && columnList(declaration.csv)}
    ${partHeading('errors', 'Errors')}
    <p><a href="${DOCUMENTATION_PATH}/errors/">What to do about each code</a></p>
    ${errorList(contract, route)} ${partHeading('headers', 'Response headers')}
    ${headerList(contract, success)}`;
}

/** The page's script makes inputs of parameters. Their texts are on the page already. */
const withoutTexts = (name: string, value: unknown): unknown => (name === 'description' ? undefined : value);

/** A heading that links to itself, so that readers can copy its address. */
export const partHeading = (id: string, title: string): Html =>
  html`<h2 id="${id}"><a href="#${id}">${title}</a></h2>`;

export const preformatted = (text: string, language: string, label: string): Html =>
  html`<div class="code">
    <pre
      tabindex="0"
      role="group"
      aria-label="${label}"
    ><code class="language-${language}">${markedCode(text, language)}</code></pre>
  </div>`;

function factList({ declaration, operationId, deprecated, tier }: ReferencedRoute): Html {
  const { cache } = declaration;
  const isOfDataApi = declaration.surface === 'data';
  const facts: Readonly<Record<string, string | Html | false>> = {
    Deprecated: deprecated === true && 'The changelog lists the replacement and the date of removal.',
    Key: isOfDataApi ? TIERS[tier].key : 'Only if the operator requires one.',
    Scope:
      isOfDataApi &&
      html`<a href="${DOCUMENTATION_PATH}/keys-and-tiers/"><code>${declaration.scope}</code></a>`,
    Caching: html`<a href="${DOCUMENTATION_PATH}/polling/"><code>${cacheControl(cache)}</code></a
      >${cache.kind === 'public' && ', with an ETag'}`,
    Schema: isOfDataApi && html`<code>${declaration.schemaVersion}</code>`,
    Operation: html`<code>${operationId}</code>`,
  };
  return html`<dl class="facts">
    ${Object.entries(facts).map(
      ([name, value]) =>
        value &&
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

function bodyOf(schema: Schema, schemas: Contract['components']['schemas']): Html {
  if (schema.type === 'string') return html`<p>Text or a file, without fields.</p>`;
  const { data, meta } = schema.properties ?? {};
  if (data === undefined || meta === undefined) return fieldList(schema, schemas);
  return html`${fieldList({ properties: { data } }, schemas)}
    <details>
      <summary><code>meta</code>: age, attribution, gaps, and the next page, the same on every route</summary>
      ${fieldList(meta, schemas)}
    </details>`;
}

const columnList = ({ columns }: CsvTable): Html =>
  html`${partHeading('columns', 'CSV columns')}
  ${listOf([...columns, ...LICENCE_COLUMNS].map(({ name, type, description }) => entry(name, [type], description)))}`;

/** A response's description has a paragraph per code, which begins with it. */
const errorList = (contract: Contract, { responses }: Operation): Html =>
  listOf(
    Object.entries(responses)
      .filter(([status]) => !(Number(status) < 400))
      .flatMap(([status, response]) =>
        dereferenced(contract, response)
          .description.split('\n\n')
          .map((paragraph) => {
            const [code = ''] = paragraph.split(/\W/, 1);
            return entry(code, [status], paragraph.slice(code.length).replace(/^: /, ''));
          }),
      ),
  );

const headerList = (contract: Contract, { headers = {} }: Response): Html =>
  html`<details>
    <summary>${Object.keys(headers).length} headers</summary>
    ${listOf(
      Object.entries(headers).map(([name, header]) => {
        const { description, schema } = dereferenced(contract, header);
        return entry(name, [`example: ${String(schema.example)}`], description);
      }),
    )}
  </details>`;

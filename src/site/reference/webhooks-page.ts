import { DOCUMENTATION_PATH } from '../../http/request/surfaces.ts';
import { html, type Html } from '../page-frame.ts';
import { type Contract, eventAnchor, type Schema, WEBHOOKS_TITLE } from './contract-view.ts';
import { entry, fieldList, listOf, parameterList, prose } from './field-list.ts';
import { partHeading, preformatted } from './route-page.ts';

/** What the service posts to partners: the same headers for every event, and the body of each. */
export function webhooksContent({ webhooks = {}, components: { schemas } }: Contract): Html {
  const events = Object.entries(webhooks);
  const [, { post }] = events[0]!;
  return html`<h1>${WEBHOOKS_TITLE}</h1>
    <p class="purpose">${prose(post.description)}</p>
    <p>
      <a href="${DOCUMENTATION_PATH}/webhooks/">How to receive webhooks</a>. The
      <a href="${DOCUMENTATION_PATH}/events/">stream</a> has the same events without <code>resource</code>.
    </p>
    <nav class="jumps events" aria-label="On this page">
      ${events.map(([type]) => html`<a href="#${eventAnchor(type)}">${type}</a> `)}
    </nav>
    ${partHeading('headers', 'Request headers')} ${parameterList(post.parameters ?? [])}
    ${partHeading('responses', 'Your response')}
    ${listOf(Object.entries(post.responses).map(([status, { description }]) => entry(status, [], description)))}
    ${events.map(
      ([
        type,
        {
          post: { requestBody },
        },
      ]) => {
        const { schema } = requestBody.content['application/json']!;
        return html`${partHeading(eventAnchor(type), type)}
          <div class="beside">
            <div>${(schema.allOf ?? [schema]).map((part) => fieldList(part, schemas))}</div>
            <div class="examples">
              ${preformatted(JSON.stringify(exampleOf(schema, schemas), null, 2), 'json', `Example of ${type}`)}
            </div>
          </div>`;
      },
    )}`;
}

/** A value assembled from the examples of a schema's properties. */
function exampleOf(
  { $ref, allOf, items, properties = {}, example }: Schema,
  schemas: Contract['components']['schemas'],
): unknown {
  if (example !== undefined) return example;
  if ($ref !== undefined) return exampleOf(schemas[$ref.split('/').at(-1)!]!, schemas);
  if (items !== undefined) return [exampleOf(items, schemas)];
  const parts = (allOf ?? []).map((part) => exampleOf(part, schemas) as object);
  const own = Object.entries(properties).map(([name, one]) => [name, exampleOf(one, schemas)]);
  return Object.assign({}, ...parts, Object.fromEntries(own)) as object;
}

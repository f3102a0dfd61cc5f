import { DOCUMENTATION_PATH } from '../../http/request/surfaces.ts';
import { exampleOf } from '../../http/contract/document-parts.ts';
import { html, type Html } from '../../../site/frame/page-frame.ts';
import { type Contract, eventAnchor, WEBHOOKS_TITLE } from './contract-view.ts';
import { entry, fieldList, listOf, parameterList, prose } from './field-list.ts';
import { partHeading, preformatted } from './route-page.ts';

/** What the service posts to partners: the same headers for every event, and the body of each. */
export function webhooksContent(contract: Contract): Html {
  const { webhooks, components } = contract;
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
    ${events.map(([type, { post: request }]) => {
      const { schema } = request.requestBody.content!['application/json']!;
      return html`${partHeading(eventAnchor(type), type)}
        <div class="beside">
          <div>${(schema.allOf ?? [schema]).map((part) => fieldList(part, components.schemas))}</div>
          <div class="examples">
            ${preformatted(JSON.stringify(exampleOf(schema, contract), null, 2), 'json', `Example of ${type}`)}
          </div>
        </div>`;
    })}`;
}

import { type Resource, type ResourceTemplateType } from '@modelcontextprotocol/server';
import { productMethodology } from '../domain/catalog/product-methodology.ts';
import { PRODUCTS } from '../domain/catalog/products.ts';
import { type RouteCall } from '../access/admission/inner-calls.ts';
import { readPartnerGuides } from '../http/guides/partner-guides.ts';

interface RoutedResource {
  readonly resource: Resource;
  readonly call: RouteCall;
}

const SCHEME = 'market-intelligence';

export const RESOURCES: readonly RoutedResource[] = [
  {
    resource: {
      uri: `${SCHEME}://errors`,
      name: 'errors',
      title: 'Error registry',
      description: 'Every error code with its status and retry advice.',
      mimeType: 'application/json',
    },
    call: { operationId: 'listErrors' },
  },
  {
    resource: {
      uri: `${SCHEME}://guide`,
      name: 'guide',
      title: 'Guide for assistants',
      description: 'Overview of the data API and its use (llms.txt).',
      mimeType: 'text/plain',
    },
    call: { operationId: 'getGuide' },
  },
  ...PRODUCTS.filter((product) => productMethodology(product)?.components.length).map(({ id }) => ({
    resource: {
      uri: `${SCHEME}://methodology/${id}`,
      name: `methodology.${id}`,
      title: `Methodology of ${id}`,
      description: 'Components with weights and maps, and the meaning of every field.',
      mimeType: 'application/json',
    },
    call: { operationId: 'getProduct', path: { product_id: id } },
  })),
];

const guideUri = (name: string): string => `${SCHEME}://guides/${name}`;

const GUIDES = new Map(readPartnerGuides().map((guide) => [guideUri(guide.slug), guide]));

/** One line of a prompt in place of a resource for each guide. */
export const GUIDE_TEMPLATE: ResourceTemplateType = {
  uriTemplate: guideUri('{name}'),
  name: 'guides',
  title: 'Guides for partners',
  description: `A guide as Markdown. Names: ${[...GUIDES.values()].map(({ slug }) => slug).join(', ')}.`,
  mimeType: 'text/markdown',
};

const PAGE_LINK = /\]\(\/docs\/([\w-]+)\/(?:#[\w-]*)?\)/g;

/** Links to other guides lead to their resources. */
export function guideAt(uri: string): string | undefined {
  const guide = GUIDES.get(uri);
  const link = (whole: string, name: string): string =>
    GUIDES.has(guideUri(name)) ? `](${guideUri(name)})` : whole;
  return guide && `# ${guide.title}\n\n${guide.text.replaceAll(PAGE_LINK, link)}`;
}

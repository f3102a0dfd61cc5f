import { type Resource } from '@modelcontextprotocol/server';
import { PRODUCTS } from '../../domain/catalog/products.ts';
import { productMethodology } from '../../domain/catalog/product-methodology.ts';
import { type RouteCall } from '../../http/admission/inner-calls.ts';

/** A document that a client may give to a model: what a route answers. */
interface RoutedResource {
  readonly resource: Resource;
  readonly call: RouteCall;
}

const SCHEME = 'market-intelligence';

/** Every resource: the errors, the guide, and how each product that is weighed is weighed. */
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

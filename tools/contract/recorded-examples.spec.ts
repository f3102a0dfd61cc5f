import { type ContractOperation } from '../../test/support/contract.ts';
import { examplesOutOfStep } from './recorded-examples.ts';

const operation = (
  operationId: string,
  security: ContractOperation['security'] = [{}],
): ContractOperation => ({
  path: `/${operationId}`,
  operationId,
  parameters: [],
  responses: { '200': { content: { 'application/json': {} } } },
  security,
});

describe('examplesOutOfStep', () => {
  const operations = [
    operation('getRate'),
    operation('getMe', [{ PartnerKey: [] }]),
    operation('getContract'),
  ];

  it('wants an example of each operation, except of keys and of the contract', () => {
    expect(examplesOutOfStep(operations, { getRate: {} })).toEqual([]);
  });

  it('names a missing example and one without an operation', () => {
    expect(examplesOutOfStep(operations, { getPrice: {}, getMe: {} })).toEqual([
      'getRate has no recorded example',
      "getPrice is recorded, but isn't an operation with a recorded example",
      "getMe is recorded, but isn't an operation with a recorded example",
    ]);
  });
});

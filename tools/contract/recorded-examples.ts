import { join } from 'node:path';
import { type ContractOperation, needsKey } from '../../test/support/contract.ts';

/** The recorded responses that the contract has for examples. `npm run contract:record` writes them. */
export const EXAMPLES_FILE = join('contract', 'recorded-replies.json');

/**
 * Checks whether the example of an operation is a recorded response. A response about a key isn't an example for anybody
 * else, and the contract isn't an example of itself.
 */
export const hasRecordedExample = (operation: ContractOperation): boolean =>
  operation.responses['200']?.content?.['application/json'] !== undefined &&
  !needsKey(operation) &&
  operation.operationId !== 'getContract';

/** Returns the operations without their recorded example, and the recorded examples without an operation. */
export function examplesOutOfStep(
  operations: readonly ContractOperation[],
  recorded: Readonly<Record<string, unknown>>,
): string[] {
  const wanted = new Set(operations.filter(hasRecordedExample).map(({ operationId }) => operationId));
  return [
    ...[...wanted].filter((id) => !Object.hasOwn(recorded, id)).map((id) => `${id} has no recorded example`),
    ...Object.keys(recorded)
      .filter((id) => !wanted.has(id))
      .map((id) => `${id} is recorded, but isn't an operation with a recorded example`),
  ];
}

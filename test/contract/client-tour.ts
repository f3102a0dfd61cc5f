import { type ContractOperation, type ContractParameter, needsKey } from '../support/contract.ts';

export interface PlannedStop {
  readonly operationId: string;
  readonly caller: 'anonymous' | 'keyed';
  /** True where lists are to be sent as repeated parameters and not with commas. */
  readonly repeated: boolean;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** The parameter whose example is known only where a service is old enough. */
const AS_OF = 'as_of';

type Examples = Readonly<Record<string, unknown>>;

/** Path parameters with which a query parameter makes sense, where the example of the path has none of it. */
const COMPANIONS: Readonly<Record<string, { readonly path: Examples; readonly query?: Examples }>> = {
  'getSeries asset': { path: { metric_id: 'defi.tvl_chain' } },
  'getSeries dimension': { path: { metric_id: 'defi.tvl_chain' } },
  'getSeries symbol': { path: { metric_id: 'exchange.ls_ratio' } },
};

/**
 * Every operation without a key and with one, called with the examples of the contract: those of its required
 * parameters, and with a key once more per optional parameter. Lists are sent once more in the form that most clients
 * have by themselves, as repeated parameters.
 *
 * @param present a moment at which the service has data: the contract's example of `as_of` lies before most deployments
 */
export function tourStops(operations: readonly ContractOperation[], present: string): PlannedStop[] {
  return operations.flatMap((operation): PlannedStop[] => {
    const { operationId, parameters } = operation;
    const required = parameters.filter((parameter) => parameter.in === 'path' || parameter.required);
    // A cursor is not made up: the tour follows those it is given.
    const optional = parameters.filter(
      (parameter) => !required.includes(parameter) && parameter.name !== 'cursor',
    );
    const path = examplesOf(required, 'path');
    const query = examplesOf(required, 'query');
    const keyed = optional.map((parameter) => {
      const companions = COMPANIONS[`${operationId} ${parameter.name}`];
      return {
        operationId,
        caller: 'keyed' as const,
        repeated: false,
        path: { ...path, ...companions?.path },
        query: {
          ...query,
          ...(parameter.name === AS_OF ? { [AS_OF]: present } : examplesOf([parameter], 'query')),
        },
      };
    });
    const plain = { operationId, repeated: false, path, query };
    const withCommas: PlannedStop[] = [
      ...(needsKey(operation) ? [] : [{ ...plain, caller: 'anonymous' as const }]),
      { ...plain, caller: 'keyed' },
      ...keyed,
    ];
    const withLists = withCommas.filter((stop) => Object.values(stop.query).some(Array.isArray));
    return [...withCommas, ...withLists.map((stop) => ({ ...stop, repeated: true }))];
  });
}

const examplesOf = (parameters: readonly ContractParameter[], place: 'path' | 'query'): Examples =>
  Object.fromEntries(
    parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema.example]),
  );

import { type OpenAPIObject } from '@nestjs/swagger';

type Components = NonNullable<OpenAPIObject['components']>;
type Headers = NonNullable<Components['headers']>;
type Responses = NonNullable<Components['responses']>;

interface Operation {
  responses: Responses;
}

/**
 * Returns the document with shared parts written once: headers under `components.headers`, and responses of several
 * operations under `components.responses`. Repeated, they would be four fifths of the document. A name with several
 * descriptions has a component for each: `Vary`, `Vary.2`.
 */
export function withSharedComponents(document: OpenAPIObject): OpenAPIObject {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item) as Operation[]);
  const headers = new Shared<Headers[string]>('headers');
  for (const { responses } of operations)
    for (const response of Object.values(responses))
      if ('headers' in response && response.headers)
        response.headers = mapped(response.headers, (header, name) => headers.refer(name, header));

  const responses = new Shared<Responses[string]>('responses');
  const timesSaid = countOf(operations.flatMap((operation) => Object.values(operation.responses)));
  for (const operation of operations)
    operation.responses = mapped(operation.responses, (response, status) =>
      timesSaid.get(JSON.stringify(response))! > 1 ? responses.refer(`Status.${status}`, response) : response,
    );
  return {
    ...document,
    components: { ...document.components, headers: headers.components, responses: responses.components },
  };
}

/** Components of one kind, each under a name of its own. */
class Shared<Component extends object> {
  readonly components: Record<string, Component> = {};
  private readonly names = new Map<string, string>();

  constructor(private readonly kind: 'headers' | 'responses') {}

  /** Returns a reference to the component, and adds it if it is new. */
  refer(wished: string, component: Component): { $ref: string } {
    const said = `${wished} ${JSON.stringify(component)}`;
    const name = this.names.get(said) ?? this.freeName(wished);
    this.names.set(said, name);
    this.components[name] = component;
    return { $ref: `#/components/${this.kind}/${name}` };
  }

  private freeName(wished: string): string {
    let name = wished;
    for (let other = 2; name in this.components; other += 1) name = `${wished}.${other}`;
    return name;
  }
}

const mapped = <Value>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Value | { $ref: string },
) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)])) as Record<
    string,
    Value
  >;

function countOf(values: readonly object[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values.map((one) => JSON.stringify(one)))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

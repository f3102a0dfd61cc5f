import { type ContractDocument, type Schema } from './contract-document.ts';
import { type TypeForm } from './type-expression.ts';

/**
 * Sets of values that have a name in the client, by the field of the contract that has them: the same set has the same
 * name wherever it stands. Others are written out in place.
 */
const NAMED_BY_FIELD = {
  Agent: 'AgentVote.agent',
  Asset: 'AssetComposites.asset',
  Claim: 'JudgedCall.claim',
  CompositeIndex: 'CompositeItem.index',
  CompositeLabel: 'CompositeItem.label',
  DegradedReason: 'FreshnessMeta.degraded_reason',
  ErrorCode: 'ErrorBody.error_code',
  FreshnessStatus: 'FreshnessMeta.status',
  HorizonHours: 'OutcomeItem.horizon_hours',
  Interval: 'Series.interval',
  Language: 'LegacyNarrative.lang',
  MetricId: 'Series.metric_id',
  Mode: 'EnvelopeMeta.mode',
  ProductId: 'CatalogEntry.id',
  ProviderKey: 'ProviderItem.key',
  RetryAdvice: 'ErrorEntry.retry',
  RiskFlag: 'AgentCard.risk_flags',
  Scope: 'MeScopeGrant.scope',
  Signal: 'VerdictSignal.signal',
  Speaker: 'AgentCard.agent',
  Tier: 'EnvelopeMeta.tier_served',
} as const;

/** The sets of values that have a name. */
export class NamedValues implements TypeForm {
  readonly list = 'readonly ';
  /** Each name with what its field says of it. */
  readonly declarations: readonly { readonly name: string; readonly schema: Schema }[];
  private readonly names = new Map<string, string>();

  /** @throws Error where a field is gone or a name is also that of a schema */
  constructor({ components: { schemas } }: ContractDocument) {
    this.declarations = Object.entries(NAMED_BY_FIELD).map(([name, field]) => {
      const [of, property] = field.split('.') as [string, string];
      const found = schemas[of]?.properties?.[property];
      const schema = found?.items ?? found;
      if (!schema?.enum)
        throw new Error(`${field}, of which ${name} has its values, is no enum of the contract`);
      if (name in schemas) throw new Error(`${name} is the name of a schema and of a set of values`);
      this.names.set(setOf(schema.enum), name);
      return { name, schema };
    });
  }

  /** The name of a set of values, null apart; undefined where it has none. */
  nameOf(values: readonly unknown[]): string | undefined {
    return this.names.get(setOf(values));
  }
}

const setOf = (values: readonly unknown[]): string =>
  JSON.stringify(values.filter((value) => value !== null).sort());

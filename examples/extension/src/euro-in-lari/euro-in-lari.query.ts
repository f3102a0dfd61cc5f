import { IntegerField } from 'market-intelligence/extension';

/** Query of what an amount of euros costs. */
export class EuroInLariQuery {
  @IntegerField({ description: 'Amount in euros.', minimum: 1, maximum: 1_000_000, fallback: 1 })
  readonly euros!: number;
}

import { type CompositeGauge } from '../../../../src/admin/overview/overview.response.ts';

/** Where a cycle shows how it came to the score of a composite. */
export const compositeAddress = (cycleNumber: number, { asset, index }: CompositeGauge): string =>
  `/cycles/${cycleNumber}/show?asset=${asset}#composites/${index}`;

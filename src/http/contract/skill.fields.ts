import { f, shape } from '../shape/shape.ts';

const bound = (description: string, example: number) =>
  f.figure(description, example, { maximum: 1, unit: 'fraction' });

export class SkillInterval extends shape({
  low: bound('Lower bound.', 0.1582),
  high: bound('Upper bound.', 0.2391),
}) {}

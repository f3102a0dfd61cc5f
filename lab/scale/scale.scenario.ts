import { scaleTable } from './scale-tables.ts';

/** Prints what deployments of several sizes need; `npm run generate` writes it into docs/scaling.md. */
console.log(scaleTable());

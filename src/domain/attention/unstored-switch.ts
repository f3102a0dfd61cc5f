import { type Attention } from './attention.ts';

/** Attention item for a data API that was switched off while the switch could not be stored. */
export const unstoredSwitch = (stored: boolean): Attention[] =>
  stored
    ? []
    : [
        {
          kind: 'switch_not_stored',
          severity: 'critical',
          subject: null,
          message:
            'The data API is off only in the process that answered, because the database cannot write: switch it off at every other process too. It is stored by itself once the database can write.',
          sinceMs: null,
        },
      ];

import { epochMs } from '../database/epoch-ms.ts';

/**
 * SQL for the hexadecimal SHA-256 of a row of `cycle_withdrawals`, every column but its id. Does not depend on the
 * settings of a session.
 *
 * @param row name of the table or its alias
 */
export const withdrawnSha256 = (row: string): string => {
  const moments = ['cycle_at', 'withdrawn_at', 'published_at'].map((name) => epochMs(`${row}.${name}`));
  const columns = [
    'withdrawn_by',
    'reason',
    'backfilled',
    'mode',
    'methodology_version',
    'signal',
    'confidence',
  ];
  const texts = ['cycle', 'inputs', 'result', 'narrative'].map((name) => `${row}.${name}::text`);
  return `encode(sha256(convert_to(json_build_array(${row}.cycle_number, ${moments.join(', ')},
    ${columns.map((name) => `${row}.${name}`).join(', ')}, encode(${row}.result_hash, 'hex'),
    ${texts.join(', ')})::text, 'UTF8')), 'hex')`;
};

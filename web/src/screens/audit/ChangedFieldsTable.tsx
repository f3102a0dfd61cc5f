import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type AuditItem } from '../../../../src/admin/audit/audit.response.ts';
import { changedFields } from './changed-fields.ts';

const Value = ({ text, strong }: { readonly text: string | undefined; readonly strong: boolean }) => (
  <Box component="span" sx={{ fontWeight: strong ? 600 : 400, overflowWrap: 'anywhere' }}>
    {text ?? '–'}
  </Box>
);

/** What a write changed, field by field; what it left alone stands below, in lighter print. */
export const ChangedFieldsTable = ({ before, after }: Pick<AuditItem, 'before' | 'after'>) => {
  const fields = changedFields(before, after);
  if (fields.length === 0) return <Typography sx={{ p: 2 }}>Nothing more was written down.</Typography>;
  return (
    <Table size="small" aria-label="Before and after">
      <TableHead>
        <TableRow>
          <TableCell>Field</TableCell>
          <TableCell>Before</TableCell>
          <TableCell>After</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(({ field, before: was, after: is, changed }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row" sx={{ color: changed ? 'text.primary' : 'text.secondary' }}>
              {field}
              {changed && ' (changed)'}
            </TableCell>
            <TableCell>
              <Value text={was} strong={false} />
            </TableCell>
            <TableCell>
              <Value text={is} strong={changed} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

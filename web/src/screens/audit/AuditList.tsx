import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactElement } from 'react';
import { List, SelectInput, TextInput, useListContext } from 'react-admin';
import { type AuditFacets, type AuditItem } from '../../../../src/admin/audit/audit.response.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { ListError } from '../../display/ListError.tsx';
import { Pager } from '../../display/Pager.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { UtcMomentInput } from '../../display/UtcMomentInput.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { ChevronDownIcon } from '../../icons/icons.ts';
import { changedFields } from './changed-fields.ts';

const Value = ({ text, strong }: { readonly text: string | undefined; readonly strong: boolean }) => (
  <Box component="span" sx={{ fontWeight: strong ? 600 : 400, overflowWrap: 'anywhere' }}>
    {text ?? '–'}
  </Box>
);

/** Field-by-field comparison of a write; unchanged fields are listed last, in a lighter colour. */
const ChangedFieldsTable = ({ before, after }: Pick<AuditItem, 'before' | 'after'>) => {
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

const choices = (texts: readonly string[] = []) => texts.map((text) => ({ id: text, name: text }));

/** Filters of the log. */
const filtersOf = (facets: AuditFacets | undefined): ReactElement[] => [
  <SelectInput key="action" source="action" choices={choices(facets?.actions)} alwaysOn />,
  <SelectInput key="actor" source="actor" choices={choices(facets?.actors)} alwaysOn />,
  <TextInput key="target" source="target" helperText="The whole id" alwaysOn />,
  <UtcMomentInput key="from" source="from" label="From" />,
  <UtcMomentInput key="to" source="to" label="Before" />,
];

const Entry = ({ entry }: { readonly entry: AuditItem }) => (
  <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
    <AccordionSummary expandIcon={<ChevronDownIcon />}>
      <Typography component="span" sx={{ width: 1, overflowWrap: 'anywhere' }}>
        <UtcTime at={entry.at} precision="second" /> · <strong>{entry.action}</strong> · {entry.target}
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          by {entry.actor} from {entry.address}
        </Typography>
      </Typography>
    </AccordionSummary>
    <AccordionDetails sx={{ overflowX: 'auto' }}>
      <ChangedFieldsTable before={entry.before} after={entry.after} />
    </AccordionDetails>
  </Accordion>
);

const Entries = () => {
  const { data } = useListContext<AuditItem>();
  if (data?.length === 0)
    return <EmptyState>Nothing of the kind was written. Ask for more at once.</EmptyState>;
  return data?.map((entry) => <Entry key={entry.id} entry={entry} />);
};

/** The audit log, newest first, with the state before and after each write. */
export const AuditList = () => {
  const { data: facets } = useApiQuery<AuditFacets>('/audit/facets');
  return (
    <>
      <ScreenHeading>
        Every write of an operator: who did what, when, from where, and what it changed; and failed attempts
        to sign in.
      </ScreenHeading>
      <List<AuditItem>
        title=" "
        exporter={false}
        filters={filtersOf(facets)}
        perPage={50}
        pagination={<Pager />}
        error={<ListError what="read the audit log" />}
        empty={<EmptyState>No operator has written anything yet.</EmptyState>}
      >
        <Entries />
      </List>
    </>
  );
};

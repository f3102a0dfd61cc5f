import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DataTable, List } from 'react-admin';
import { Link } from 'react-router-dom';
import { type OutageItem } from '../../../../src/admin/outages/outages.response.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { ListError } from '../../display/ListError.tsx';
import { RecordCards } from '../../display/RecordCards.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { StateChip } from '../../display/StateChip.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { useNarrowScreen } from '../../display/use-narrow-screen.ts';
import { namedProducts } from './outage-products.ts';
import { OUTAGE_REASONS } from './outage-reasons.ts';

const EnterButton = () => (
  <Button component={Link} to="/outages/create" variant="contained">
    Enter an outage
  </Button>
);

const OutageEnd = ({ ends_at }: OutageItem) =>
  ends_at === null ? <StateChip label="not over" tone="warning" /> : <UtcTime at={ends_at} />;

const OutageTable = () => (
  <DataTable<OutageItem> bulkActionButtons={false} rowClick="edit">
    <DataTable.Col<OutageItem>
      source="starts_at"
      label="From"
      render={({ starts_at }) => <UtcTime at={starts_at} />}
    />
    <DataTable.Col<OutageItem> source="ends_at" label="To" render={OutageEnd} />
    <DataTable.Col<OutageItem>
      source="reason"
      label="Reason"
      render={({ reason }) => OUTAGE_REASONS[reason]}
    />
    <DataTable.Col<OutageItem> label="Products" render={({ products }) => namedProducts(products)} />
  </DataTable>
);

const OutageCards = () => (
  <RecordCards<OutageItem> to={({ id }) => `/outages/${id}`}>
    {(outage) => (
      <>
        <Typography>{OUTAGE_REASONS[outage.reason]}</Typography>
        <Typography>
          <UtcTime at={outage.starts_at} /> – <OutageEnd {...outage} />
        </Typography>
        <Typography color="text.secondary">{namedProducts(outage.products)}</Typography>
      </>
    )}
  </RecordCards>
);

const Outages = () => (useNarrowScreen() ? <OutageCards /> : <OutageTable />);

/** Known gaps, as partners find them in `meta.gaps` and in the catalog. */
export const OutageList = () => (
  <>
    <ScreenHeading actions={<EnterButton />}>
      What partners are told was missing, in meta.gaps and in the catalog.
    </ScreenHeading>
    <List<OutageItem>
      title=" "
      actions={false}
      exporter={false}
      error={<ListError what="read the outages" />}
      sort={{ field: 'starts_at', order: 'DESC' }}
      empty={<EmptyState action={<EnterButton />}>No outage is known.</EmptyState>}
    >
      <Outages />
    </List>
  </>
);

import { DeleteWithConfirmButton, Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { type OutageItem } from '../../../../src/admin/outages/outages.response.ts';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { OutageInputs } from './OutageInputs.tsx';

/** Editable fields only. */
const decided = ({ starts_at, ends_at, reason, products }: OutageItem): object => ({
  starts_at,
  ends_at,
  reason,
  products,
});

const OutageToolbar = () => (
  <Toolbar sx={{ justifyContent: 'space-between', bgcolor: 'background.paper' }}>
    <SaveButton />
    <DeleteWithConfirmButton
      label="Remove"
      confirmTitle="Remove this outage"
      confirmContent="Partners no longer find it in meta.gaps and in the catalog. The audit log keeps what it said."
    />
  </Toolbar>
);

/** Changes or removes a known outage. */
export const OutageEdit = () => (
  <>
    <ScreenHeading title="Change an outage">Partners see the change within a second.</ScreenHeading>
    <Edit title=" " mutationMode="pessimistic" transform={decided} redirect="list">
      <SimpleForm toolbar={<OutageToolbar />} sx={{ maxWidth: 640 }}>
        <OutageInputs />
      </SimpleForm>
    </Edit>
  </>
);

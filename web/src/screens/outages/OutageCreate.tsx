import { Create, SimpleForm } from 'react-admin';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { OutageInputs } from './OutageInputs.tsx';

const EMPTY = { starts_at: null, ends_at: null, reason: null, products: [] };

/** Enters an outage that partners should know of. */
export const OutageCreate = () => (
  <>
    <ScreenHeading title="Enter an outage">
      Partners find it in meta.gaps of every answer whose window it touches, and in the catalog, within a
      second.
    </ScreenHeading>
    <Create title=" " redirect="list">
      <SimpleForm defaultValues={EMPTY} sx={{ maxWidth: 640 }}>
        <OutageInputs />
      </SimpleForm>
    </Create>
  </>
);

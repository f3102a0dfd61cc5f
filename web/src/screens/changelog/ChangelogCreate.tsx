import {
  Create,
  FormDataConsumer,
  maxLength,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
} from 'react-admin';
import { type ChangelogItem } from '../../../../src/admin/changelog/changelog.response.ts';
import { utcDay } from '../../display/moments.ts';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { UtcMomentInput } from '../../display/UtcMomentInput.tsx';
import { entryOf } from './changelog-draft.ts';
import { ChangelogPreview } from './ChangelogPreview.tsx';
import { ScopeInput } from './ScopeInput.tsx';
import { TypeInput } from './TypeInput.tsx';

/** As the operators' API takes it. */
const MAX_SUMMARY_LENGTH = 2_000;

const isDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? undefined : 'A day, as YYYY-MM-DD';

const PublishToolbar = () => (
  <Toolbar sx={{ bgcolor: 'background.paper' }}>
    <SaveButton label="Publish" alwaysEnable />
  </Toolbar>
);

/** Writes an entry that every partner can read within a second, and that nobody can change afterwards. */
export const ChangelogCreate = () => (
  <>
    <ScreenHeading title="Write a changelog entry">
      Partners read it within a second. It cannot be changed or taken back afterwards: look at the preview
      first.
    </ScreenHeading>
    <Create title=" " redirect="list" transform={(draft: Partial<ChangelogItem>) => entryOf(draft)}>
      <SimpleForm
        toolbar={<PublishToolbar />}
        defaultValues={{ date: utcDay(new Date().toISOString()), type: 'added', scope: [], summary: '' }}
        sx={{ maxWidth: 720 }}
      >
        <TextInput source="date" type="date" label="Day (UTC)" validate={[required(), isDay]} fullWidth />
        <TypeInput />
        <FormDataConsumer<Partial<ChangelogItem>>>
          {({ formData }) =>
            formData.type === 'deprecated' && (
              <UtcMomentInput
                source="sunset_at"
                label="Goes on"
                required
                helperText="Not before the day of the entry."
              />
            )
          }
        </FormDataConsumer>
        <ScopeInput source="scope" />
        <TextInput
          source="summary"
          multiline
          minRows={3}
          validate={[required(), maxLength(MAX_SUMMARY_LENGTH)]}
          helperText="What changed, and what a partner has to do."
          fullWidth
        />
        <ChangelogPreview />
      </SimpleForm>
    </Create>
  </>
);

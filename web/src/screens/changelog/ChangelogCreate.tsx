import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  Create,
  FormDataConsumer,
  maxLength,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type ChangelogItem } from '../../../../src/admin/changelog/changelog.response.ts';
import { type ChangeType } from '../../../../src/domain/catalog/changelog.ts';
import { PRODUCTS } from '../../../../src/domain/catalog/products.ts';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { UtcMomentInput } from '../../display/UtcMomentInput.tsx';
import { utcDay } from '../../display/moments.ts';
import { ChangelogEntryCard } from './ChangelogEntryCard.tsx';
import { CHANGE_MEANINGS, TYPE_CHOICES } from './change-types.ts';

/** What an operator writes of an entry. */
type ChangelogDraft = Omit<ChangelogItem, 'id' | 'corrects' | 'corrected_by'>;

/** An entry as it would be published: only deprecations have a sunset date. */
const entryOf = (draft: Partial<ChangelogItem>): ChangelogDraft => ({
  date: draft.date ?? '',
  type: draft.type ?? 'added',
  scope: draft.scope ?? [],
  summary: draft.summary ?? '',
  sunset_at: draft.type === 'deprecated' ? (draft.sunset_at ?? null) : null,
});

/** Select of the entry type, with its meaning. */
const TypeInput = () => {
  const type = useWatch({ name: 'type' }) as ChangeType | undefined;
  return (
    <SelectInput
      source="type"
      choices={TYPE_CHOICES}
      validate={required()}
      helperText={type === undefined ? false : `${CHANGE_MEANINGS[type]}.`}
      fullWidth
    />
  );
};

const PRODUCT_IDS: readonly string[] = PRODUCTS.map(({ id }) => id);

/** Scope of an entry: suggests products, accepts free text for routes and fields. */
const ScopeInput = ({ source }: { readonly source: string }) => {
  const { field, fieldState } = useInput<string[]>({ source, defaultValue: [] });
  const complaint = fieldState.error?.message;
  return (
    <Autocomplete
      multiple
      freeSolo
      fullWidth
      autoSelect
      options={PRODUCT_IDS}
      value={(field.value as string[] | undefined) ?? []}
      onChange={(_event, chosen) => field.onChange(chosen.map((part) => part.trim()).filter(Boolean))}
      renderValue={(chosen, itemProps) =>
        chosen.map((part, index) => {
          const { key, ...props } = itemProps({ index });
          return <Chip key={key} label={part} size="small" {...props} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label="Scope"
          error={complaint !== undefined}
          helperText={complaint ?? 'Products, routes or fields it concerns. Enter after each.'}
        />
      )}
    />
  );
};

/** Preview of the entry as a card and as JSON. */
const ChangelogPreview = () => {
  const draft = useWatch() as Partial<ChangelogItem>;
  const entry = entryOf(draft);
  return (
    <Box component="section" aria-label="Preview" sx={{ width: 1, minWidth: 0, mt: 2 }}>
      <Typography component="h2" variant="h2" gutterBottom>
        Preview
      </Typography>
      <ChangelogEntryCard entry={entry} />
      <Box
        component="pre"
        role="region"
        aria-label="As partners' programs read it"
        sx={{
          p: 2,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          bgcolor: 'action.hover',
          borderRadius: 1,
        }}
      >
        {JSON.stringify(entry, null, 2)}
      </Box>
    </Box>
  );
};

/** Request body of the operators' API. */
const MAX_SUMMARY_LENGTH = 2_000;

const isDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? undefined : 'A day, as YYYY-MM-DD';

const PublishToolbar = () => (
  <Toolbar sx={{ bgcolor: 'background.paper' }}>
    <SaveButton label="Publish" alwaysEnable />
  </Toolbar>
);

/** Form that publishes an entry within a second; entries cannot be changed afterwards. */
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

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { type ChangelogItem } from '../../../../src/admin/changelog/changelog.response.ts';
import { ChangelogEntryCard } from './ChangelogEntryCard.tsx';
import { entryOf } from './changelog-draft.ts';

/** The entry as it would be published now: in words, and as partners' programs read it. */
export const ChangelogPreview = () => {
  const draft = useWatch() as Partial<ChangelogItem>;
  const entry = entryOf(draft);
  return (
    <Box component="section" aria-label="Preview" sx={{ width: 1, mt: 2 }}>
      <Typography component="h2" variant="h2" gutterBottom>
        Preview
      </Typography>
      <ChangelogEntryCard entry={entry} />
      <Box
        component="pre"
        tabIndex={0}
        role="region"
        aria-label="As partners' programs read it"
        sx={{ p: 2, overflowX: 'auto', bgcolor: 'action.hover', borderRadius: 1 }}
      >
        {JSON.stringify(entry, null, 2)}
      </Box>
    </Box>
  );
};

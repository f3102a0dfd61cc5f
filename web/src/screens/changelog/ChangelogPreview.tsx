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

import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { sourcePath } from '../../api/source-path.ts';

export interface SourceNameProps {
  readonly source: Pick<OperatedSource, 'source_id' | 'title'>;
}

/** Title of a source as a link to its details, and its id. */
export const SourceName = ({ source: { source_id, title } }: SourceNameProps) => (
  <>
    <Link component={RouterLink} to={`${sourcePath(source_id)}/show`} variant="body2">
      {title}
    </Link>
    <Typography
      variant="caption"
      component="p"
      color="text.secondary"
      sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
    >
      {source_id}
    </Typography>
  </>
);

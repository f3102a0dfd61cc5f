import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { AddIcon } from '../../icons/icons.ts';

/** Link to the form for a new key. */
export const IssueKeyLink = () => (
  <Button component={Link} to="/keys/create" variant="contained" startIcon={<AddIcon />}>
    Issue a key
  </Button>
);

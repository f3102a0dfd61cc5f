import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** Leads to the form for a new key. */
export const IssueKeyLink = () => (
  <Button component={Link} to="/keys/create" variant="contained" startIcon={<AddIcon />}>
    Issue a key
  </Button>
);

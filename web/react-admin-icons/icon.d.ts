/** Every icon is a component of MUI. */
export { default } from '@mui/material/SvgIcon';

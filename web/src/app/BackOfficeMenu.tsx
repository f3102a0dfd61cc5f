import { Menu } from 'react-admin';
import { SCREENS } from './screens.ts';

/** A link to the main view of every screen. */
export const BackOfficeMenu = () => (
  <Menu>
    {SCREENS.map(({ path, title, icon: Icon }) => (
      <Menu.Item key={path} to={`/${path}`} primaryText={title} leftIcon={<Icon />} />
    ))}
  </Menu>
);

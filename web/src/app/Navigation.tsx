import { NavLink, ScrollArea, Text } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import classes from './Shell.module.css';
import { MENU, menuItemOf } from './menu.ts';

/** The menu in its groups; the item of the present screen is marked. */
export const Navigation = ({ onChosen }: { readonly onChosen: () => void }) => {
  const { pathname } = useLocation();
  const current = menuItemOf(pathname);
  return (
    <ScrollArea type="never" viewportProps={{ tabIndex: -1 }} flex={1}>
      {MENU.map(({ label, items }) => (
        <div key={label} role="group" aria-label={label}>
          <Text size="xs" fw={600} c="dimmed" px="sm" pt="sm" pb={2}>
            {label}
          </Text>
          {items.map((item) => (
            <NavLink
              key={item.to}
              component={Link}
              to={item.to}
              label={item.label}
              leftSection={<item.icon size={17} stroke={1.6} />}
              className={classes.item}
              active={item === current}
              aria-current={item === current ? 'page' : undefined}
              onClick={onChosen}
            />
          ))}
        </div>
      ))}
    </ScrollArea>
  );
};

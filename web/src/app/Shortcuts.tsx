import { t } from 'ttag';
import { Group, Kbd, Modal, SimpleGrid, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { FINDER_KEYS } from './finder-keys.ts';
import { MENU } from './menu.ts';

const ITEMS = MENU.flatMap(({ items }) => items);
/** How long after G a letter still opens a screen. */
const SEQUENCE_MS = 1_500;

/** Keyboard shortcuts: G and a letter opens a screen, `?` lists all of them. */
export const Shortcuts = () => {
  const [isOpen, list] = useDisclosure(false);
  const navigate = useNavigate();
  const goUntilMs = useRef(0);
  useHotkeys([
    ['shift+?', list.open],
    ['?', list.open],
    ['/', () => spotlight.open()],
    ['g', () => (goUntilMs.current = Date.now() + SEQUENCE_MS), { preventDefault: false }],
    ...ITEMS.map(({ shortcut, to }): [string, () => void, { preventDefault: boolean }] => [
      shortcut.toLowerCase(),
      () => {
        if (Date.now() > goUntilMs.current) return;
        goUntilMs.current = 0;
        void navigate({ to });
      },
      { preventDefault: false },
    ]),
  ]);
  return (
    <Modal opened={isOpen} onClose={list.close} title={t`Keyboard shortcuts`} size="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        <Shortcut label={t`Find anything`} keys={FINDER_KEYS} />
        <Shortcut label={t`This list`} keys={['?']} />
        {ITEMS.map(({ to, label, shortcut }) => (
          <Shortcut key={to} label={label} keys={['G', shortcut]} />
        ))}
      </SimpleGrid>
    </Modal>
  );
};

const Shortcut = ({ label, keys }: { readonly label: string; readonly keys: readonly string[] }) => (
  <Group justify="space-between" wrap="nowrap">
    <Text size="sm">{label}</Text>
    <Group gap={4} wrap="nowrap">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Group>
  </Group>
);

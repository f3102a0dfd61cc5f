import { Accordion, Group, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';

/** A part of the page that opens, by hand or because a link leads to it, and isn't rendered before. */
export interface Part {
  /** Its address on the page, after `#`; parts of a part are `part/subpart`. */
  readonly id: string;
  readonly title: string;
  /** Summary while it is closed. */
  readonly gist?: string;
  readonly content: () => ReactNode;
}

export interface PartsProps {
  readonly parts: readonly Part[];
  /** Level of their headings. */
  readonly order: 2 | 3;
}

/** Parts of the page with addresses: `#agents` opens that part, `#agents/tokio` also the one within it. */
export const Parts = ({ parts, order }: PartsProps) => {
  const location = useLocation();
  const { hash } = location;
  const target = parts.find(({ id }) => hash === id || hash.startsWith(`${id}/`))?.id;
  const [open, setOpen] = useState<string[]>(target === undefined ? [] : [target]);

  // Every visit counts, also a second one of the same address: each has a new location.
  useEffect(() => {
    if (target === undefined) return undefined;
    setOpen((before) => (before.includes(target) ? before : [...before, target]));
    if (hash !== target) return undefined;
    // The page can be scrolled that far only once the content is there.
    const frame = requestAnimationFrame(() => {
      const control = document.getElementById(target);
      control?.scrollIntoView({ block: 'start' });
      control?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [location, hash, target]);

  return (
    <Accordion
      multiple
      order={order}
      value={open}
      onChange={setOpen}
      variant="contained"
      transitionDuration={0}
      styles={{ content: { paddingTop: 'var(--space-xs)' } }}
    >
      {parts.map(({ id, title, gist, content }) => (
        <Accordion.Item key={id} value={id}>
          <Accordion.Control id={id}>
            <Group gap="sm">
              <Text span fw={600} c="var(--text)" size={order === 2 ? 'lg' : 'md'}>
                {title}
              </Text>
              <Text span c="dimmed" size="sm">
                {gist}
              </Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel aria-labelledby={id}>{open.includes(id) && content()}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
};

import { Badge, Group } from '@mantine/core';

/** Names of a set, such as scopes, each on a ground. */
export const Chips = ({ names }: { readonly names: readonly string[] }) => (
  <Group component="ul" gap={4} p={0} m={0}>
    {names.map((name) => (
      <Badge
        key={name}
        component="li"
        radius="sm"
        miw="max-content"
        tt="none"
        fw={500}
        bg="var(--code)"
        c="var(--text)"
      >
        {name}
      </Badge>
    ))}
  </Group>
);

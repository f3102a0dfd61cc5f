import { CloseButton } from '@mantine/core';

/** Props of a field whose filter in the address can't be read: names it, and takes it off. */
export const filterFault = (label: string, message: string, onRemove: () => void) => ({
  error: message,
  rightSection: <CloseButton size="sm" aria-label={`Remove the filter ${label}`} onClick={onRemove} />,
});

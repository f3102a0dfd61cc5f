import { Stack, Table, Text } from '@mantine/core';
import { type AuditItem } from '../../api/generated/operators-api.ts';
import { valueWords } from '../../display/Changes.tsx';
import { CopyText } from '../../display/CopyText.tsx';
import { Facts } from '../../display/Facts.tsx';
import { AddressLink } from '../../display/links.tsx';
import { inWords } from '../../display/words.ts';

/** One entry in full: each field before and after, and where it came from. */
export const AuditDetails = ({ entry }: { readonly entry: AuditItem }) => {
  const { changes, target, address, request_id: requestId } = entry;
  return (
    <Stack gap="sm">
      {changes.length === 0 ? (
        <Text size="sm">It changed no recorded field.</Text>
      ) : (
        <Table fz="sm" aria-label="Before and after" w="auto">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Field</Table.Th>
              <Table.Th>Before</Table.Th>
              <Table.Th>After</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ field, before, after }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{inWords(field)}</Table.Th>
                <Table.Td c="var(--down)">{valueWords(before)}</Table.Td>
                <Table.Td c="var(--up)">{valueWords(after)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Facts
        facts={[
          ['ID of the subject', <CopyText text={target} what="ID of the subject" />],
          ['Address', address],
          [
            'Request',
            requestId === null ? (
              'not recorded'
            ) : (
              <AddressLink href={`/requests?request_id=${encodeURIComponent(requestId)}`}>
                {requestId}
              </AddressLink>
            ),
          ],
        ]}
      />
    </Stack>
  );
};

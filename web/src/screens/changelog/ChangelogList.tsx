import { t } from 'ttag';
import { Stack } from '@mantine/core';
import { $api } from '../../api/operators-api.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { GatedLink } from '../../display/Gated.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { isScheduled } from '../../display/PublishAt.tsx';
import { Screen } from '../../display/Screen.tsx';
import { ChangelogEntry } from './ChangelogEntry.tsx';

const WriteButton = () => <GatedLink to="/changelog/new">{t`Write an entry`}</GatedLink>;

/** Entries by operators, latest first. Entries are append-only; one can be corrected by another. */
export const ChangelogList = () => {
  const changelog = $api.useQuery('get', '/api/v1/admin/changelog');
  return (
    <Screen
      title={t`Changelog`}
      description={t`Announcements to partners, latest first. Partners also see what the service announces on its own.`}
      actions={<WriteButton />}
    >
      <Loaded what={t`read the changelog`} query={changelog}>
        {({ data: { entries } }) =>
          entries.length === 0 ? (
            <EmptyState
              title={t`No entries yet`}
              action={<WriteButton />}
              link={{ label: t`Outages`, to: '/outages' }}
            >
              {t`Announce changes to partners before they happen.`}
            </EmptyState>
          ) : (
            <Stack gap="sm" maw={860}>
              {entries.map((entry) => (
                <ChangelogEntry
                  key={entry.id}
                  entry={entry}
                  actions={
                    isScheduled(entry) ? (
                      <GatedLink
                        to="/changelog/$id"
                        params={{ id: entry.id }}
                        variant="default"
                        size="compact-sm"
                        mt="xs"
                      >{t`Change, or publish now`}</GatedLink>
                    ) : (
                      entry.corrected_by === null && (
                        <GatedLink
                          to="/changelog/new"
                          search={{ corrects: entry.id }}
                          variant="subtle"
                          size="compact-sm"
                          mt="xs"
                        >{t`Correct this entry`}</GatedLink>
                      )
                    )
                  }
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Screen>
  );
};

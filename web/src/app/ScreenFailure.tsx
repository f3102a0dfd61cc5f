import { t } from 'ttag';
import { Button, Group } from '@mantine/core';
import { type ErrorComponentProps } from '@tanstack/react-router';
import { EmptyState } from '../display/EmptyState.tsx';
import { Screen } from '../display/Screen.tsx';

/** Error of a screen that can't be shown, such as one whose file belongs to an earlier version. */
export const ScreenFailure = ({ error }: ErrorComponentProps) => (
  <Screen title={t`This screen could not be shown`}>
    <EmptyState
      title={t`Load it again, or open another screen`}
      action={
        <Group gap="sm">
          <Button onClick={() => location.reload()} variant="default">{t`Load the page again`}</Button>
          {location.search !== '' && (
            <Button
              component="a"
              href={location.pathname}
              variant="default"
            >{t`Open it without filters`}</Button>
          )}
        </Group>
      }
    >
      {(error as Error).message}
    </EmptyState>
  </Screen>
);

import { t } from 'ttag';
import { Alert, Stack } from '@mantine/core';
import { $api } from '../../api/operators-api.ts';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { ModeRow } from './ModeRow.tsx';
import { type OnOffSwitch, SWITCH_EFFECTS } from './switch-effects.ts';
import { SwitchRow } from './SwitchRow.tsx';

const NAMES = Object.keys(SWITCH_EFFECTS) as OnOffSwitch[];

/** Switches for all partners, each with its effect and its last change. */
export const SwitchBoard = () => {
  const switches = $api.useQuery('get', '/api/v1/admin/switches', {}, { refetchInterval: 30_000 });
  return (
    <Screen
      title={t`Switches`}
      description={t`What partners are served as a whole. A change is in force on every process within a second.`}
    >
      <Loaded what={t`read the switches`} query={switches}>
        {({ data }) => (
          <Stack gap="sm" maw={860}>
            {data.not_stored !== undefined && (
              <Alert color="red" title={t`The data API is off only in the process that answered`}>
                {t`The database couldn’t store it. Switch it off at every other process too; it is stored once the database can write.`}
              </Alert>
            )}
            {NAMES.map((name) => (
              <SwitchRow key={name} name={name} switches={data} />
            ))}
            <ModeRow switches={data} />
          </Stack>
        )}
      </Loaded>
    </Screen>
  );
};

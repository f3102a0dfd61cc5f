import Stack from '@mui/material/Stack';
import { type SwitchesView } from '../../../../src/admin/switches/switches.response.ts';
import { answerKey, useAnswer } from '../../api/use-answer.ts';
import { useCommand } from '../../api/use-command.ts';
import { Answered } from '../../display/Answered.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { ModeCard } from './ModeCard.tsx';
import { type OnOffSwitch, SWITCH_EFFECTS } from './switch-effects.ts';
import { SwitchCard } from './SwitchCard.tsx';

const PATH = '/switches';
const NAMES = Object.keys(SWITCH_EFFECTS) as OnOffSwitch[];

/** What partners are served, as a whole: every switch with its effect. */
export const SwitchBoard = () => {
  const answer = useAnswer<SwitchesView>(PATH, { everySeconds: 30 });
  const { run, pending } = useCommand<SwitchesView>({
    done: ({ not_stored: notStored }) =>
      notStored === undefined
        ? 'Changed. In force on every process within a second.'
        : 'Off in the process that answered, and not stored: switch it off at every other process too. It is stored once the database can write.',
    stale: [answerKey(PATH)],
  });
  const change = (body: Partial<SwitchesView>): void => run({ path: PATH, method: 'PATCH', body });

  return (
    <>
      <ScreenHeading>
        What partners are served as a whole. Changes are in force within a second, and stand in the audit log.
      </ScreenHeading>
      <Answered answer={answer} what="read the switches" height={480}>
        {(switches) => (
          <Stack spacing={2}>
            {NAMES.map((name) => (
              <SwitchCard
                key={name}
                effect={SWITCH_EFFECTS[name]}
                on={switches[name]}
                pending={pending}
                onChange={(on) => change({ [name]: on })}
              />
            ))}
            <ModeCard mode={switches.mode} pending={pending} onChange={(mode) => change({ mode })} />
          </Stack>
        )}
      </Answered>
    </>
  );
};

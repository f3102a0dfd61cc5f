import { t } from 'ttag';
import { useMantineColorScheme } from '@mantine/core';
import { type SpotlightActionGroupData } from '@mantine/spotlight';
import { includesRole } from '../../../src/domain/operators/operator-terms.ts';
import { type RecordAction, useOfferedActions } from '../display/record-actions.ts';
import { useSession } from '../session/session.ts';
import { COLOUR_SCHEMES, KEEP_TRANSITIONS } from './colour-schemes.ts';

/** Actions on the records in view, and the choice of the theme. */
export function useActionsInView(): {
  readonly records: readonly SpotlightActionGroupData[];
  readonly appearance: SpotlightActionGroupData;
} {
  const offers = useOfferedActions();
  const { setColorScheme } = useMantineColorScheme(KEEP_TRANSITIONS);
  const { view } = useSession();
  const hindranceOf = ({ needs = 'operator', hindrance }: RecordAction): string | undefined =>
    view === null || includesRole(view.role, needs)
      ? (hindrance ?? undefined)
      : t`Only ${needs === 'owner' ? t`owners` : t`operators and owners`} can do this.`;
  const records = offers.map(({ record, actions }, i) => ({
    group: record,
    actions: actions.map((action) => ({
      id: `record-${i}-${action.label}`,
      label: action.label,
      description: hindranceOf(action),
      disabled: hindranceOf(action) !== undefined,
      onClick: action.run,
    })),
  }));
  const themes = COLOUR_SCHEMES.map(({ scheme, label }) => ({
    id: `theme-${scheme}`,
    label: t`Theme: ${label.toLowerCase()}`,
    onClick: () => setColorScheme(scheme),
  }));
  return { records, appearance: { group: t`Appearance`, actions: themes } };
}

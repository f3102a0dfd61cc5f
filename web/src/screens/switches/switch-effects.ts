import { t } from 'ttag';
import { type SwitchesView } from '../../api/generated/operators-api.ts';

/** A switch that is on or off. */
export type OnOffSwitch = Exclude<keyof SwitchesView, 'mode' | 'changes' | 'not_stored'>;

/** Effect of a switch on partners in each of its positions. */
export interface SwitchEffect {
  readonly title: string;
  readonly on: string;
  readonly off: string;
  /** The position that takes something from partners or can't be undone. */
  readonly grave: 'on' | 'off';
  /** Word to type before a change to the grave position; undefined: a reason is enough. */
  readonly word?: string;
}

export const SWITCH_EFFECTS: Readonly<Record<OnOffSwitch, SwitchEffect>> = {
  data_api_enabled: {
    title: t`Data API`,
    on: t`Partners are served by every route of the data API.`,
    off: t`Every route of the data API responds with 503 DATA_API_DISABLED, with and without a key. The older public API keeps working.`,
    grave: 'off',
    word: 'off',
  },
  legacy_key_enforcement: {
    title: t`Keys in the older public API`,
    on: t`The older public API rejects requests without a valid key.`,
    off: t`The older public API needs no key.`,
    grave: 'on',
  },
  components_disclosure: {
    title: t`Disclosure of components`,
    on: t`Partners whose key has the scope see which components make up a composite. It needs the legal team’s approval.`,
    off: t`Partners don’t see components; requests for them get the reason in meta.unavailable.`,
    grave: 'on',
  },
  signals_enabled: {
    title: t`Signals per symbol`,
    on: t`Batches serve signal:BTCUSDT, signal:ETHUSDT, and signal:SOLUSDT.`,
    off: t`Batches list these signals as missing. The verdict itself stays.`,
    grave: 'off',
  },
};

export const MODE_EFFECTS: Readonly<Record<SwitchesView['mode'], string>> = {
  paper: t`Every response marks verdicts and plans as made on paper.`,
  live: t`Every response marks verdicts as acted upon.`,
};

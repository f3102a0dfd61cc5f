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
    title: 'Data API',
    on: 'Partners are served by every route of the data API.',
    off: 'Every route of the data API responds with 503 DATA_API_DISABLED, with and without a key. The older public API keeps working.',
    grave: 'off',
    word: 'off',
  },
  legacy_key_enforcement: {
    title: 'Keys in the older public API',
    on: 'The older public API rejects requests without a valid key.',
    off: 'The older public API needs no key.',
    grave: 'on',
  },
  components_disclosure: {
    title: 'Disclosure of components',
    on: 'Partners whose key has the scope see which components make up a composite. It needs the legal team’s approval.',
    off: 'Partners don’t see components; requests for them get the reason in meta.unavailable.',
    grave: 'on',
  },
  signals_enabled: {
    title: 'Signals per symbol',
    on: 'Batches serve signal:BTCUSDT, signal:ETHUSDT, and signal:SOLUSDT.',
    off: 'Batches list these signals as missing. The verdict itself stays.',
    grave: 'off',
  },
};

export const MODE_EFFECTS: Readonly<Record<SwitchesView['mode'], string>> = {
  paper: 'Every response marks verdicts and plans as made on paper.',
  live: 'Every response marks verdicts as acted upon.',
};

import { type PublishedSnapshot } from './published-state.ts';

/**
 * The mode of replies that no single cycle made: the newest cycle's, so that all routes say the same at a moment, and
 * before the first cycle what the switch says.
 */
export const modeOf = ({
  cycle,
  switches,
}: Pick<PublishedSnapshot, 'cycle' | 'switches'>): 'paper' | 'live' => cycle?.mode ?? switches.mode;

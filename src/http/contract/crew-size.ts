import { CREW } from '../../domain/crew/crew.ts';

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** How many agents vote, as descriptions of fields say it: in words up to ten. */
export const CREW_SIZE = NUMBER_WORDS[CREW.length] ?? String(CREW.length);

/** Id of the lead persona, which has no vote and states the consensus. Apart from the crew: the page imports it alone. */
export const LEAD = 'profesor';

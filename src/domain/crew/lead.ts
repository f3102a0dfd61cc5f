/**
 * Id of the lead persona, which has no vote and states the consensus. In its own file because the back office
 * imports it alone.
 */
export const LEAD = 'profesor';

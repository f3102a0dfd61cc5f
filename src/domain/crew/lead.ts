/**
 * ID of the lead persona, which has no vote and states the consensus. It's in a separate file because the back office
 * imports only this.
 */
export const LEAD = 'profesor';

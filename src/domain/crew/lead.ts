/**
 * ID of the lead, which has no vote and states the consensus. A separate file because the back office imports
 * only this.
 */
export const LEAD = 'profesor';

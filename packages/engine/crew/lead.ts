/** Has no vote. A separate file because the back office imports only this. */
export const LEAD = 'profesor';

/** Name of the partners' security scheme in the contract document. */
export const API_KEY_SCHEME = 'PartnerKey';

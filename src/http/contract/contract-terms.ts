/** Name of the partners' security scheme in the contract document. */
export const API_KEY_SCHEME = 'PartnerKey';

/** Tag of the older public API in the contract document. */
export const LEGACY_TAG = 'Older public API';

/** Name of the partners' security scheme in the contract document. */
export const API_KEY_SCHEME = 'PartnerKey';

/** Tag of the older public API in the contract document. */
export const LEGACY_TAG = 'Older public API';

/** Names of the operators' security schemes in their contract document; one of them suffices. */
export const OPERATOR_SCHEMES = ['OperatorToken', 'OperatorSession', 'OperatorSessionOverHttp'] as const;

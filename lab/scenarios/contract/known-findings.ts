import { type KnownFinding } from './finding.ts';

const EXAMPLE = /\/example\/data\/fields\//;
const PARAMETERS = /\/parameters\/\d+\/schema/;
const REPLIES = /^#\/components\/(schemas|headers)\/|\/responses\/200\/content\/text~1plain\/schema$/;

const NO_SCHEMA = 'the example holds fields of a product by name and type, which the rule takes for schemas';
const UNBOUNDED_PARAMETERS =
  'bounds that are set later break the contract; what is too long for a path and query is refused whole (414)';
const UNBOUNDED_REPLIES =
  'a bound of replies would make a longer list or text of a later version a breaking change';
const NO_MACHINE_TYPE = 'numbers of JSON have no 32 or 64 bits; generators make a bigint of int64';

const owasp = (rule: string, where: RegExp, reason: string): KnownFinding => ({
  tester: 'spectral',
  rule: `owasp:${rule}`,
  where,
  reason,
});

/** What foreign testers find and stays, each with its reason. The campaign fails with any other, and with one that is gone. */
export const KNOWN_FINDINGS: readonly KnownFinding[] = [
  owasp('api4:2023-string-limit', EXAMPLE, NO_SCHEMA),
  owasp('api4:2023-string-limit', PARAMETERS, UNBOUNDED_PARAMETERS),
  owasp('api4:2023-string-limit', REPLIES, UNBOUNDED_REPLIES),
  owasp('api4:2023-string-restricted', EXAMPLE, NO_SCHEMA),
  owasp('api4:2023-string-restricted', PARAMETERS, UNBOUNDED_PARAMETERS),
  owasp('api4:2023-string-restricted', REPLIES, UNBOUNDED_REPLIES),
  owasp('api4:2023-array-limit', PARAMETERS, UNBOUNDED_PARAMETERS),
  owasp('api4:2023-array-limit', REPLIES, UNBOUNDED_REPLIES),
  owasp('api4:2023-integer-limit', EXAMPLE, NO_SCHEMA),
  owasp('api4:2023-integer-limit', REPLIES, UNBOUNDED_REPLIES),
  owasp('api4:2023-integer-format', EXAMPLE, NO_SCHEMA),
  owasp('api4:2023-integer-format', PARAMETERS, NO_MACHINE_TYPE),
  owasp('api4:2023-integer-format', REPLIES, NO_MACHINE_TYPE),
  owasp(
    'api4:2023-rate-limit',
    /\/responses\/[\w.]+\/headers$/,
    'the rule takes one family of headers and refuses two; RateLimit stands beside X-RateLimit-*',
  ),
  {
    tester: 'prism',
    rule: 'enum',
    where: /^wrong on purpose /,
    reason: 'a request that breaks the contract, so that a tester that looks at nothing is found out',
  },
];

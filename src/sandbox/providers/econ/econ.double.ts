import { type SandboxDouble } from '../../wire/sandbox-double.ts';
import { raw, type WireReply } from '../../wire/wire.ts';
import { createEconSandbox } from './econ.sandbox.ts';

const fredError = (status: number, message: string) => (): WireReply =>
  raw(JSON.stringify({ error_code: status, error_message: message }), status, {
    'Content-Type': 'text/xml;charset=utf-8',
  });

/** The sandbox's double of the provider `econ`. */
export const ECON_DOUBLE: SandboxDouble = {
  create: createEconSandbox,
  hasKey: true,
  errorReplies: {
    '400': fredError(400, 'Bad Request. The value for variable api_key is not registered.'),
    '429': fredError(429, 'Too Many Requests. Exceeded Rate Limit'),
  },
  emptyBody: '{"count":0,"offset":0,"limit":100000,"observations":[]}',
  spoiltNumbers: [/("value":)"[^"]*"/g, '$1"NaN"'],
};

import { Webhook } from 'standardwebhooks';
import { request } from 'undici';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { WEBHOOK_LIMITS, type WebhookFormat } from '../domain/webhook-endpoint.ts';
import { type WebhookMessage } from './webhook-message.ts';
import { type GuardedAgents } from '../platform/network/guarded-agents.ts';
import { describeError, errorCodeOf } from '../ingestion/http/provider-failure.ts';
import { retryAfter } from '../ingestion/http/response-judgement.ts';

const RESPOND_WITHIN_MS = 15 * SECOND_MS;
const READ_BYTES = 4_096;
const USER_AGENT = 'market-intelligence-webhooks';

export interface Recipient {
  readonly url: string;
  readonly format: WebhookFormat;
  /** All of them sign. */
  readonly secrets: readonly string[];
}

export interface SendOutcome {
  readonly delivered: boolean;
  readonly isGone: boolean;
  /** Null: there was no response. */
  readonly status: number | null;
  readonly error: string | null;
  readonly response: string | null;
  /** As they were sent, with the signature. */
  readonly headers: Readonly<Record<string, string>>;
  readonly durationMs: number;
  /** Wait that the endpoint asked for, 0: none. */
  readonly retryAfterMs: number;
}

export function signedHeaders(
  { id, body }: WebhookMessage,
  secrets: readonly string[],
  atMs: number,
): Record<string, string> {
  const at = new Date(atMs);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(atMs / SECOND_MS)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

/** One POST within 15 seconds. Redirects aren't followed, and are failures as everything but 2xx. */
export class WebhookSender {
  constructor(private readonly agents: GuardedAgents) {}

  /** Never throws: what goes wrong is an outcome. Nothing is an outcome if the signal aborts: null. */
  async send(
    { url, format, secrets }: Recipient,
    message: WebhookMessage,
    nowMs: number,
    signal: AbortSignal,
  ): Promise<SendOutcome | null> {
    const begunMs = performance.now();
    const headers = {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      ...(format === 'standard' ? signedHeaders(message, secrets, nowMs) : {}),
    };
    const outcome = (facts: Partial<SendOutcome>): SendOutcome => ({
      delivered: false,
      isGone: false,
      status: null,
      error: null,
      response: null,
      retryAfterMs: 0,
      headers,
      ...facts,
      durationMs: Math.round(performance.now() - begunMs),
    });
    const late = AbortSignal.timeout(RESPOND_WITHIN_MS);
    try {
      const {
        statusCode,
        headers: replied,
        body,
      } = await request(url, {
        dispatcher: this.agents.of(url),
        method: 'POST',
        headers,
        body: message.body,
        signal: AbortSignal.any([signal, late]),
      });
      const response = await excerpt(body);
      const delivered = statusCode >= 200 && statusCode < 300;
      return outcome({
        delivered,
        isGone: statusCode === 410,
        status: statusCode,
        error: delivered ? null : failureWords(statusCode),
        response,
        retryAfterMs: delivered ? 0 : (retryAfter(replied, nowMs)?.waitMs ?? 0),
      });
    } catch (error) {
      if (signal.aborted) return null;
      const words = late.aborted
        ? `no response within ${RESPOND_WITHIN_MS / SECOND_MS} s`
        : (certificateFault(error) ?? withoutControls(describeError(error)));
      return outcome({ error: words });
    }
  }
}

const UNVERIFIED = 'is not from a known authority, or its chain is incomplete';
/** Replaces OpenSSL's messages, which advise the operator, although only the receiver can help. */
const CERTIFICATE_FAULTS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: UNVERIFIED,
  UNABLE_TO_GET_ISSUER_CERT: UNVERIFIED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNVERIFIED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNVERIFIED,
  CERT_HAS_EXPIRED: 'has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
};

function certificateFault(error: unknown): string | null {
  const code = errorCodeOf(error) ?? '';
  return Object.hasOwn(CERTIFICATE_FAULTS, code)
    ? `the receiver's certificate ${CERTIFICATE_FAULTS[code]} (${code}). Use a certificate from a public authority for this host, with the whole chain`
    : null;
}

const failureWords = (status: number): string =>
  status >= 300 && status < 400
    ? `responded with ${status}; redirects are not followed`
    : `responded with ${status}`;

/** Reads the beginning of a response. One that breaks off or stalls was a response nevertheless. */
async function excerpt(
  body: AsyncIterable<Buffer> & { destroy(): unknown; on(event: 'error', ignore: () => void): unknown },
): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= READ_BYTES) break;
    }
  } catch {
    // The status says what became of the message.
  }
  // Ends the connection if more was coming. That is an error of the body, which nobody waits for.
  body.on('error', () => undefined);
  body.destroy();
  const text = withoutControls(Buffer.concat(chunks).toString('utf8')).slice(0, WEBHOOK_LIMITS.excerptLength);
  return text === '' ? null : text;
}

/** PostgreSQL stores no NUL, and a page shows no other control character. */
const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, ' ').trim();

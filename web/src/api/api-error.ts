import { t } from 'ttag';

interface ErrorBody {
  readonly detail: string;
  readonly error_code: string;
  readonly errors?: readonly string[];
}

/** A failed request to the operators' API: an error response, or no response at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  private constructor(
    message: string,
    /** HTTP status; 0 without a response. */
    readonly status: number,
    /** Error code; null if the response has none. */
    readonly code: string | null,
    /** Request ID to search the logs for; null without a response. */
    readonly requestId: string | null,
    /** Validation messages by the field that each begins with; messages that name none are under `root`. */
    readonly fields: Readonly<Record<string, string>>,
    readonly retryAfterSeconds: number | null,
    /** Null if it isn't JSON. */
    readonly body: unknown,
  ) {
    super(message);
  }

  /** Reads an error response. A proxy in front may have sent its own body. */
  static async ofReply(reply: Response): Promise<ApiError> {
    const body = (await reply
      .clone()
      .json()
      .catch(() => null)) as ErrorBody | null;
    const retryAfter = Number(reply.headers.get('Retry-After') ?? NaN);
    return new ApiError(
      body?.detail === undefined
        ? t`The service failed without a reason (status ${reply.status}). Try again in a moment.`
        : body.error_code === 'VALIDATION_ERROR'
          ? spoken(body.detail)
          : body.detail,
      reply.status,
      body?.error_code ?? null,
      reply.headers.get('X-Request-ID'),
      fieldMessages(body?.errors ?? []),
      Number.isFinite(retryAfter) ? retryAfter : null,
      body,
    );
  }

  static unanswered(): ApiError {
    const message = t`The service doesn't answer. Is it running, and is this computer connected?`;
    return new ApiError(message, 0, null, null, {}, null, null);
  }
}

const INTEGER = new Intl.NumberFormat('en');

/** A validation message as people say it: field names as words, large numbers with separators, a full stop. */
function spoken(message: string): string {
  const words = message
    .replace(/^[a-z]+(?:_[a-z]+)+/, (field) => field.replaceAll('_', ' '))
    .replace(/ or null$/, ', or empty')
    .replace(/\b\d{5,}\b/g, (digits) => INTEGER.format(Number(digits)));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.?!]$/.test(words) ? '' : '.'}`;
}

/** Validation messages begin with the field's name, so that a form shows each at its field, without the name. */
export function fieldMessages(messages: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const message of messages) {
    const [named, field = 'root'] = /^([a-z_]+)\b(?:\[\d+\])? (?:is (?=required))?/.exec(message) ?? [];
    const words = spoken(message.slice(named?.length ?? 0));
    fields[field] = field in fields ? `${fields[field]} ${words}` : words;
  }
  return fields;
}

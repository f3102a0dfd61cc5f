/** Body of an error reply. */
interface ErrorBody {
  readonly detail: string;
  readonly error_code: string;
  readonly errors?: readonly string[];
}

/** A failed request to the operators' API: an error reply, or no reply at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  private constructor(
    message: string,
    /** HTTP status; 0 without a reply. */
    readonly status: number,
    /** Error code; null if the reply has none. */
    readonly code: string | null,
    /** Request ID to search the logs for; null without a reply. */
    readonly requestId: string | null,
    /** Validation messages by the field that each begins with; messages that name none are under `root`. */
    readonly fields: Readonly<Record<string, string>>,
    readonly retryAfterSeconds: number | null,
    /** The whole body; null if it is no JSON. */
    readonly body: unknown,
  ) {
    super(message);
  }

  /** Reads an error reply. A proxy in front may have sent a body of its own. */
  static async ofReply(reply: Response): Promise<ApiError> {
    const body = (await reply
      .clone()
      .json()
      .catch(() => null)) as ErrorBody | null;
    const retryAfter = Number(reply.headers.get('Retry-After') ?? NaN);
    return new ApiError(
      body?.detail ?? `The service answered with status ${reply.status} and no reason.`,
      reply.status,
      body?.error_code ?? null,
      reply.headers.get('X-Request-ID'),
      fieldMessages(body?.errors ?? []),
      Number.isFinite(retryAfter) ? retryAfter : null,
      body,
    );
  }

  /** No reply came. */
  static unanswered(): ApiError {
    const message = "The service doesn't answer. Is it running, and is this computer connected?";
    return new ApiError(message, 0, null, null, {}, null, null);
  }
}

/** Validation messages begin with the field's name, so that a form shows each at its field. */
export function fieldMessages(messages: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const message of messages) {
    const field = /^([a-z_]+)\b/.exec(message)?.[1] ?? 'root';
    fields[field] = field in fields ? `${fields[field]}; ${message}` : message;
  }
  return fields;
}

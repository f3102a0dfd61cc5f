export interface StreamFrame {
  /** Null without the field. */
  readonly id: string | null;
  /** `message` without the field. */
  readonly event: string;
  readonly data: string;
}

/** Servers write no lone carriage returns, which the standard would accept. */
const LINE_END = /\r?\n/;

/**
 * Splits a text into frames of server-sent events as in the HTML standard, without comments and frames without data.
 *
 * @param chunks parts of the text, cut anywhere
 * @param heard called for each chunk, comments included
 */
export async function* framesOf(
  chunks: AsyncIterable<Uint8Array>,
  heard: () => void,
): AsyncGenerator<StreamFrame, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  let lines: string[] = [];
  for await (const chunk of chunks) {
    heard();
    rest += decoder.decode(chunk, { stream: true });
    const parts = rest.split(LINE_END);
    rest = parts.pop()!;
    for (const line of parts) {
      if (line !== '') {
        lines.push(line);
        continue;
      }
      const frame = frameOf(lines);
      lines = [];
      if (frame !== null) yield frame;
    }
  }
}

/** Null for comments. */
function frameOf(lines: readonly string[]): StreamFrame | null {
  let id: string | null = null;
  let event = 'message';
  const data: string[] = [];
  for (const line of lines) {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line)!;
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id') id = value;
  }
  return data.length === 0 ? null : { id, event, data: data.join('\n') };
}

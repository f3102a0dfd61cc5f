import {
  type ProviderRequest,
  type ProviderResponse,
  type ProviderTransport,
} from '../../src/producer/ingestion/http/provider-http-client.ts';

/** What a scripted provider answers: a body, an answer, or an error that is thrown. */
export type ScriptedAnswer =
  string | { status?: 200 | 304; body?: string; headers?: Record<string, string> } | Error;

/** Answers adapters from a function instead of the network, and keeps what they asked. */
export class ScriptedTransport implements ProviderTransport {
  readonly requests: ProviderRequest[] = [];

  constructor(private readonly answer: (request: ProviderRequest, count: number) => ScriptedAnswer) {}

  get(request: ProviderRequest): Promise<ProviderResponse> {
    this.requests.push(request);
    const answer = this.answer(request, this.requests.length);
    if (answer instanceof Error) return Promise.reject(answer);
    const { status = 200, body = '', headers = {} } = typeof answer === 'string' ? { body: answer } : answer;
    return Promise.resolve({ status, body, headers, request: `GET ${request.path}` });
  }
}

/** What is not data although it comes with status 200. */
export const NOT_DATA: readonly (readonly [string, string])[] = [
  ['an empty body', ''],
  ['an HTML page', '<!DOCTYPE html><html><body>Just a moment</body></html>'],
  ['an empty list', '[]'],
  ['an empty object', '{}'],
  ['null', 'null'],
];

import { loadConfiguration } from './load-configuration.ts';
import { otlpHeaderOf } from './environment.schema.ts';

describe('otlpHeaderOf', () => {
  it.each([
    ['authorization=Bearer%20abc', ['authorization', 'Bearer abc']],
    [' x-team = market ', ['x-team', 'market']],
    ['signed=YWJj==', ['signed', 'YWJj==']],
  ])('reads %j', (text, header) => expect(otlpHeaderOf(text)).toEqual(header));

  it.each(['authorization', '=abc', 'two words=abc', 'authorization=', 'lone=%', 'broken=%0d%0aHost: other'])(
    'refuses %j',
    (text) => expect(otlpHeaderOf(text)).toBeNull(),
  );
});

describe('OTEL_EXPORTER_OTLP_HEADERS', () => {
  const load = (headers?: string) =>
    loadConfiguration({
      PROVIDERS: 'sandbox',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      ...(headers === undefined ? {} : { OTEL_EXPORTER_OTLP_HEADERS: headers }),
    }).tracing!.headers;

  it('is a list of headers with commas between them', () => {
    expect(load('authorization=Bearer%20abc, x-team=market')).toEqual({
      authorization: 'Bearer abc',
      'x-team': 'market',
    });
    expect(load()).toEqual({});
  });

  it('is rejected if one of them is invalid', () => {
    expect(() => load('authorization=abc,team')).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be a list of');
  });
});

import { LARGEST_PAYLOAD_BYTES, ONE_VALUE, payloadBounds } from './response-body.ts';

it('allows a quarter more than expected, plus what surrounds the items', () => {
  expect(payloadBounds(1000, 512)).toEqual({ maxItems: 1250, maxBytes: 32 * 1024 + 1250 * 512 });
});

it('is never less than an object with its fields needs', () => {
  expect(ONE_VALUE).toEqual({ maxItems: 64, maxBytes: 32 * 1024 });
});

it('is never more than the largest payload', () => {
  expect(payloadBounds(1_000_000, 4096).maxBytes).toBe(LARGEST_PAYLOAD_BYTES);
});

import { Logger } from '@nestjs/common';
import { type LoggedRequest } from '../../domain/logged-request.ts';
import { type RequestBatch, RequestLogBuffer, RequestLogRecorder } from './request-log.recorder.ts';

const NINE = Date.parse('2026-03-10T09:00:00Z');
const request = (requestId: string): LoggedRequest =>
  ({ atMs: NINE, kind: 'failure', requestId }) as LoggedRequest;

describe('RequestLogRecorder', () => {
  afterEach(() => jest.restoreAllMocks());

  it('keeps rows and counts while the database is away, and stores all of them afterwards', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const buffer = new RequestLogBuffer();
    const stored: RequestBatch[] = [];
    let away = true;
    const add = (batch: RequestBatch): Promise<void> => {
      if (away) return Promise.reject(new Error('the database is away'));
      stored.push(batch);
      return Promise.resolve();
    };
    const recorder = new RequestLogRecorder(buffer, { add } as never, {} as never);
    for (const id of ['a', 'b']) {
      buffer.push(request(id));
      await expect(recorder.storeRegularly()).rejects.toThrow('the database is away');
    }
    await recorder.onApplicationShutdown();
    expect(errors).toHaveBeenCalledWith(
      'the last rows could not be stored and are lost: the database is away',
    );
    away = false;
    await recorder.storeRegularly();
    expect(stored).toEqual([{ requests: [request('a'), request('b')], leftOut: [] }]);
  });
});

import { QueryFailedError } from 'typeorm';
import { isUnreachable } from './unreachable.ts';

const coded = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

describe('a database that cannot be reached', () => {
  it.each([
    [coded('ECONNREFUSED')],
    [Object.assign(new AggregateError([coded('ECONNREFUSED')]), { code: 'ECONNREFUSED' })],
    [coded('57P01', 'terminating connection due to administrator command')],
    [coded('57P03', 'the database system is starting up')],
    [coded('08006')],
    [coded('53300', 'sorry, too many clients already')],
    [coded('53100', 'could not extend file: No space left on device')],
    [coded('57014', 'canceling statement due to statement timeout')],
    [coded('58030', 'could not write to file')],
    [coded('25006', 'cannot execute INSERT in a read-only transaction')],
    [new Error('Connection terminated unexpectedly')],
    [new Error('Client was closed and is not queryable')],
    [new Error('timeout exceeded when trying to connect')],
    [new QueryFailedError('SELECT 1', [], coded('57P02'))],
  ])('is told from %s', (error) => {
    expect(isUnreachable(error)).toBe(true);
  });

  it.each([
    [coded('42P01', 'relation does not exist')],
    [coded('22P02', 'invalid input syntax for type uuid')],
    [new TypeError('x is not a function')],
    [new Error('the Connection terminated story')],
    [new QueryFailedError('SELECT 1', [], coded('42601'))],
  ])('is not told from %s', (error) => {
    expect(isUnreachable(error)).toBe(false);
  });
});

import { type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { closeOffersOfTheDead } from './offered-connections.ts';

describe('closeOffersOfTheDead', () => {
  const start = () => {
    const sent: unknown[][] = [];
    const child = new EventEmitter() as ChildProcess;
    child.send = (...parts: unknown[]) => sent.push(parts) > 0;
    closeOffersOfTheDead(child);
    const offer = (seq: number, act = 'newconn') => {
      const close = jest.fn();
      child.send({ cmd: 'NODE_CLUSTER', act, seq }, { close } as never);
      return close;
    };
    return { child, sent, offer };
  };

  it('closes what was not answered when the process ended, once', () => {
    const { child, offer } = start();
    const [first, second, third] = [offer(1), offer(2), offer(3)];
    child.emit('internalMessage', { ack: 2, accepted: true });
    child.emit('exit', null, 'SIGKILL');
    expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  });

  it('sends everything on, and keeps nothing but connections', () => {
    const { child, sent, offer } = start();
    const listening = offer(1, 'listening');
    child.send({ kind: 'limits' });
    child.emit('exit', 0, null);
    expect(sent).toHaveLength(2);
    expect(listening).not.toHaveBeenCalled();
  });
});

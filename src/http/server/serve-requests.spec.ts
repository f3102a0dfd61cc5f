import { routableTarget } from './serve-requests.ts';

describe('routableTarget', () => {
  it.each([
    ['/api/v1/data/sources?status=stale', '/api/v1/data/sources?status=stale'],
    ['/', '/'],
    ['//elsewhere.example/path', '//elsewhere.example/path'],
    ['/\\#@', '/\\%23@'],
    ['/sources#x?y=1#z', '/sources%23x?y=1%23z'],
    ['*', '*'],
    ['http://api.example/sources?status=stale', '/sources?status=stale'],
    ['http://api.example', '/'],
    ['http://api.example/sources#x', '/sources'],
    ['http://[', '/http%3A%2F%2F%5B'],
    ['mailto:somebody', '/somebody'],
    ['x:', '/'],
  ])('reads %s as %s', (target, routable) => {
    expect(routableTarget(target)).toBe(routable);
  });
});

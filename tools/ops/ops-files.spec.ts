import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentSchema } from '../../src/platform/configuration/environment.schema.ts';
import { SHUTDOWN_WITHIN_MS } from '../../src/process/running-service.ts';
import { restsOf, stagesOf, variablesOf, wordsOf } from './containerfile.ts';

const OPS = join(__dirname, '..', '..', 'ops');
const read = (...path: string[]): string => readFileSync(join(OPS, ...path), 'utf8');
const units = readdirSync(join(OPS, 'systemd'));
const unit = (name: string): string => read('systemd', name);

describe('the Containerfile', () => {
  const stages = stagesOf(read('container', 'Containerfile'));
  const last = stages.at(-1)!;

  it('installs in one stage and runs in another, both on a named version', () => {
    expect(stages.length).toBeGreaterThan(1);
    for (const { image } of stages) expect(image).toMatch(/^docker\.io\/library\/node:\d+-[a-z-]+$/);
    expect(restsOf(last, 'RUN').join()).not.toMatch(/npm|apt-get|curl/);
    for (const stage of stages) expect(restsOf(stage, 'ADD')).toEqual([]);
  });

  it('installs the packed release, without development packages and without their scripts', () => {
    expect(restsOf(stages[0]!, 'COPY')).toEqual(['release/market-intelligence-*.tgz /install/release.tgz']);
    const [install] = restsOf(stages[0]!, 'RUN');
    for (const part of ['npm ci', '--omit=dev', '--omit=optional', '--ignore-scripts'])
      expect(install).toContain(part);
  });

  it('runs as an account without a name, to whom signals come directly, and says whether it lives', () => {
    expect(restsOf(last, 'USER')).toEqual(['10001:10001']);
    expect(wordsOf(restsOf(last, 'ENTRYPOINT')[0]!)).toEqual(['node', 'scripts/start.mjs']);
    expect(restsOf(last, 'HEALTHCHECK')[0]).toContain('/healthz');
    expect(restsOf(last, 'VOLUME')).toEqual([variablesOf(last)['DATA_DIR']]);
  });

  it('holds no secret', () => {
    expect(Object.keys(variablesOf(last)).filter((name) => /TOKEN|KEY|PASSWORD|URL/.test(name))).toEqual([]);
  });
});

describe('variables in ops', () => {
  const named = [
    ...Object.keys(variablesOf(stagesOf(read('container', 'Containerfile')).at(-1)!)),
    ...[...read('compose.yaml').matchAll(/^ {4,6}([A-Z][A-Z_]+): /gm)].map(([, name]) => name!),
    ...[...read('kubernetes', 'configuration.yaml').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
      ([, name]) => name!,
    ),
    ...['api.yaml', 'worker.yaml', 'migrate.yaml'].flatMap((file) =>
      [...read('kubernetes', file).matchAll(/name: ([A-Z][A-Z_]+), value/g)].map(([, name]) => name!),
    ),
    ...units.flatMap((name) =>
      [...unit(name).matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs]) =>
        pairs!.split(' ').map((pair) => pair.split('=')[0]!),
      ),
    ),
  ];

  it('are variables of the service', () => {
    const known = new Set(Object.keys(environmentSchema.shape));
    // Of the image of PostgreSQL.
    const others = /^POSTGRES_PASSWORD_FILE$/;
    expect(named.length).toBeGreaterThan(20);
    expect(
      [...new Set(named)].filter((name) => !known.has(name.replace(/_FILE$/, '')) && !others.test(name)),
    ).toEqual([]);
  });
});

describe('an ordered stop', () => {
  const needed = (drainSeconds: number): number => drainSeconds + SHUTDOWN_WITHIN_MS / 1_000;
  const DEFAULT_DRAIN = environmentSchema.shape.DRAIN_SECONDS.parse(undefined);
  const seconds = (text: string, pattern: RegExp): number => Number(pattern.exec(text)![1]);

  it('has enough time in each of them', () => {
    const drain = seconds(read('kubernetes', 'configuration.yaml'), /DRAIN_SECONDS: '(\d+)'/);
    for (const file of ['api.yaml', 'worker.yaml'])
      expect(seconds(read('kubernetes', file), /terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThan(
        needed(drain),
      );
    expect(seconds(read('compose.yaml'), /stop_grace_period: (\d+)s/)).toBeGreaterThan(needed(DEFAULT_DRAIN));
    for (const name of units.filter((each) => each.includes('@')))
      expect(seconds(unit(name), /TimeoutStopSec=(\d+)s/)).toBeGreaterThan(needed(DEFAULT_DRAIN));
  });

  it('takes no process out of nginx, in the example and in compose', () => {
    const serversOf = (text: string): string[] =>
      [...text.matchAll(/^\s*server \S+:\d+(.*);$/gm)].map(([, options]) => options!);
    expect(serversOf(read('nginx', 'upstream.conf'))).toEqual([' max_fails=0', ' max_fails=0']);
    expect(serversOf(read('compose.yaml'))).toEqual([' resolve max_fails=0', ' resolve max_fails=0']);
  });
});

it('no pod and no container may write to its root, gain rights or keep capabilities', () => {
  for (const file of ['api.yaml', 'worker.yaml', 'migrate.yaml'])
    for (const line of [
      'runAsNonRoot: true',
      'allowPrivilegeEscalation: false',
      'readOnlyRootFilesystem: true',
      'capabilities: { drop: [ALL] }',
      'seccompProfile: { type: RuntimeDefault }',
      'automountServiceAccountToken: false',
    ])
      expect([file, read('kubernetes', file)]).toEqual([file, expect.stringContaining(line)]);
  expect(/x-service: &service\n(?: {2}.*\n)+/.exec(read('compose.yaml'))![0]).toMatch(
    /read_only: true[\s\S]*cap_drop: \[ALL\][\s\S]*no-new-privileges:true/,
  );
});

describe('several processes on one machine', () => {
  it('are instances of one unit, each on the ports of its name', () => {
    const api = unit('market-intelligence-api@.service');
    for (const line of ['ROLE=api PORT=%i', 'METRICS_PORT=1%i', 'DATA_DIR=%S/market-intelligence/%i'])
      expect(api).toMatch(new RegExp(`^Environment=${line}$`, 'm'));
    const ports = [...read('nginx', 'upstream.conf').matchAll(/^ {2}server 127\.0\.0\.1:(\d+)/gm)];
    for (const [, port] of ports) expect(api).toContain(`market-intelligence-api@${port}`);
  });

  it('are replicas of one service in compose, which share limits and which nginx and Prometheus find by name', () => {
    const compose = read('compose.yaml');
    const api = /^ {2}api:\n(?: {4}.*\n)+/m.exec(compose)![0];
    expect(api).toContain("deploy: { replicas: '${API_REPLICAS:-2}' }");
    expect(/x-environment: &environment\n(?: {2}.*\n)+/.exec(compose)![0]).toContain('REDIS_URL: ');
    // Without a zone and a resolver nginx does not follow a name.
    expect(compose).toMatch(/resolver 127\.0\.0\.11 .*;\n {6}upstream market_intelligence \{\n {8}zone /);
    expect(compose).toContain('names: [api, worker]');
  });
});

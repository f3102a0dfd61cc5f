import { makeKey } from '../../../src/access/callers/caller.resolver.ts';
import { Contract, targetOf } from '../contract.ts';
import { issueKey } from '../issue-key.ts';
import { OPERATOR_TOKEN } from '../operator.ts';
import { type ServiceApp } from '../service-app.ts';
import { type Wire } from '../wire.ts';
import { openSession } from './fuzz-operators.ts';
import { type FuzzTarget } from './fuzz-requests.ts';

const SITE = 'https://partner.example';

/** Everything real that arbitrary requests are made from: keys, and cursors and tags that the service gave. */
export async function fuzzTargetOf(service: ServiceApp, wire: Wire): Promise<FuzzTarget> {
  const { app, clock } = service;
  const contract = Contract.of(app);
  const full = (await issueKey(app)).secret;
  const bare = (await issueKey(app, { scopes: ['data:read'] })).secret;
  const expired = (await issueKey(app, { expiresAtMs: clock.now() })).secret;
  const publishable = (await issueKey(app, { scopes: [], allowedOrigins: [SITE] })).secret;
  const { key: unknown } = makeKey();
  const refused = [
    '',
    ' ',
    'mdk_',
    unknown,
    makeKey('publishable').key,
    expired,
    `${full.slice(0, -1)}!`,
    full.toUpperCase(),
    `Bearer ${full}`,
  ];

  const session = await openSession(wire);
  const secrets = [full, bare, publishable, expired, OPERATOR_TOKEN, session.secret];

  const cursors: string[] = [];
  const etags: string[] = [];
  for (const operation of contract.operations) {
    const pages = operation.parameters.some(({ name }) => name === 'cursor');
    const target = targetOf(operation, pages ? { limit: '2' } : {});
    const { headers, text } = await wire.send({ method: 'GET', target, headers: { 'X-API-Key': full } });
    if (typeof headers['etag'] === 'string') etags.push(headers['etag']);
    const [, cursor] = /"next_cursor":"([^"]+)"/.exec(text) ?? [];
    if (cursor !== undefined) cursors.push(cursor);
  }
  return {
    contract,
    nowMs: clock.now(),
    keys: { full, bare, publishable, refused },
    site: SITE,
    cursors,
    etags,
    session,
    secrets,
  };
}

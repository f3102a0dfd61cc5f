import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, type AttackOutcome } from './attack.ts';
import { type Form } from '../../command/options.ts';
import { ADMIN_TOKEN, ServiceInstance } from '../../deployment/service-instance.ts';

const ADMIN = '/api/v1/admin';
const SENT: Readonly<Record<Form, { readonly images: number; readonly wrongTokens: number }>> = {
  short: { images: 200, wrongTokens: 40 },
  long: { images: 2_000, wrongTokens: 2_000 },
};
const IMAGE = {
  Accept: 'image/avif,image/webp,image/png,*/*;q=0.8',
  'Sec-Fetch-Site': 'cross-site',
  'Sec-Fetch-Mode': 'no-cors',
  'Sec-Fetch-Dest': 'image',
} as const;
const AS_OPERATOR = { Authorization: `Bearer ${ADMIN_TOKEN}` } as const;
const AUDITED_WITHIN_MS = 60_000;

type Headers = Readonly<Record<string, string>>;

const counted = (statuses: readonly number[]): string =>
  [...new Set(statuses)]
    .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
    .join(', ');

/**
 * Any web page that the operator looks at, and somebody who guesses tokens, from the operator's own address: session,
 * token and sign-in go on answering, and the audit log shows the guesses.
 */
export const operatorLockout: Attack = {
  name: 'operator-lockout',
  run: (form) => ServiceInstance.during({}, (service) => attack(service, form)),
};

async function attack(service: ServiceInstance, form: Form): Promise<AttackOutcome> {
  const { images, wrongTokens } = SENT[form];
  const ask = async (method: string, path: string, headers: Headers): Promise<Response> => {
    const reply = await fetch(`${service.url}${ADMIN}${path}`, { method, headers });
    if (path !== '/audit?limit=200') await reply.arrayBuffer();
    return reply;
  };
  const signIn = async (): Promise<{ status: number; cookie: string }> => {
    const { status, headers } = await ask('POST', '/session', AS_OPERATOR);
    return { status, cookie: headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
  };
  const { cookie } = await signIn();
  const before = service.state;

  const seen = { images: [] as number[], wrongTokens: [] as number[], waits: [] as number[] };
  for (let sent = 0; sent < images; sent += 1) seen.images.push((await ask('GET', '/x.png', IMAGE)).status);
  for (let sent = 0; sent < wrongTokens; sent += 1) {
    const { status, headers } = await ask('POST', '/session', {
      Authorization: `Bearer wrong-token-${sent}`,
    });
    seen.wrongTokens.push(status);
    if (status === 429) seen.waits.push(Number(headers.get('retry-after')));
  }

  const afterwards = {
    session: (await ask('GET', '/switches', { Cookie: cookie })).status,
    token: (await ask('GET', '/switches', AS_OPERATOR)).status,
    signIn: (await signIn()).status,
  };
  const trail = await auditedAttempts(ask);
  const after = service.state;
  return {
    summary: `${images} images of another site: ${counted(seen.images)}; ${wrongTokens} wrong tokens: ${counted(seen.wrongTokens)}`,
    state:
      `session ${afterwards.session}, token ${afterwards.token}, sign-in ${afterwards.signIn}; audit: ${trail.join(', ') || 'nothing'}; ` +
      `${before.residentMiB} → ${after.residentMiB} MiB, ${before.descriptors} → ${after.descriptors} descriptors`,
    broken: [
      ...(service.alive ? [] : ['the process ended']),
      ...(seen.images.every((status) => status === 401)
        ? []
        : ['an image of another site was not answered 401']),
      ...(seen.wrongTokens.slice(0, 20).every((status) => status === 401) &&
      seen.wrongTokens.slice(20).every((status) => status === 429)
        ? []
        : ['wrong tokens were not answered 401 up to 20 a minute and 429 beyond']),
      ...(seen.waits.length > 0 && seen.waits.every((seconds) => seconds >= 1 && seconds <= 61)
        ? []
        : ['a 429 did not say when to come back']),
      ...(afterwards.session === 200 ? [] : ['the session was locked out']),
      ...(afterwards.token === 200 ? [] : ['the right token was locked out']),
      ...(afterwards.signIn === 201 ? [] : ['nobody could sign in']),
      ...(trail.includes('operator.sign_in_failed') && trail.includes('operator.locked_out')
        ? []
        : ['the audit log does not show the guesses']),
      ...(trail.length <= 8 ? [] : [`the guesses of a minute filled ${trail.length} rows of the audit log`]),
    ],
  };
}

/** The actions of the rows that the audit log has of whoever is no operator. */
async function auditedAttempts(
  ask: (method: string, path: string, headers: Headers) => Promise<Response>,
): Promise<readonly string[]> {
  const deadline = performance.now() + AUDITED_WITHIN_MS;
  for (;;) {
    const reply = await ask('GET', '/audit?limit=200', AS_OPERATOR);
    // An operator who is locked out gets no entries.
    const { data } = (await reply.json()) as { data?: { entries: { actor: string; action: string }[] } };
    const actions = (data?.entries ?? [])
      .filter(({ actor }) => actor === 'anonymous')
      .map(({ action }) => action);
    if (actions.includes('operator.locked_out') || performance.now() > deadline) return actions;
    await sleep(100);
  }
}

import { type ScriptedReply } from './scripted-service.ts';

export const embeddingPage = (serviceUrl: string, elements: string): string =>
  `<script type="module" src="${serviceUrl}/embed/market-verdict.js"></script>${elements}`;

export const serviceInState = (scriptedUrl: string, state: string): string => `${scriptedUrl}/${state}`;

interface Envelope {
  readonly data: { readonly verdict?: object };
}

const ROUTES = ['/api/v1/data/verdicts/latest', '/api/v1/data/composites/latest'] as const;

export async function scriptOf(serviceUrl: string): Promise<(state: string, path: string) => ScriptedReply> {
  const read = async (route: string) =>
    [route, (await (await fetch(serviceUrl + route)).json()) as Envelope] as const;
  const healthy = new Map(await Promise.all(ROUTES.map(read)));
  return (state, path) => {
    const body = healthy.get(path)!;
    const { data } = body;
    switch (state) {
      case 'current':
        return success(body);
      case 'stale':
        return success({ ...body, data: { ...data, cycle_at: '2026-01-05T12:15:00+00:00' } });
      case 'withheld':
        return success({
          ...body,
          data: data.verdict
            ? { ...data, verdict: { ...data.verdict, signal: 'monitoring', calibration: null } }
            : data,
        });
      case 'invalid':
        return refusal(401, 'API_KEY_INVALID');
      case 'limited':
        return { ...refusal(429, 'RATE_LIMITED'), retryAfterSeconds: 600 };
      case 'unavailable':
        return { ...refusal(503, 'STORE_UNAVAILABLE'), retryAfterSeconds: 5 };
      case 'gone':
        return 'nothing';
      default:
        throw new Error(`${state} is no state of a service`);
    }
  };
}

const success = (body: object) => ({ status: 200, body });
const refusal = (status: number, code: string) => ({
  status,
  body: { detail: 'What the service says of it.', error_code: code, request_id: 'scripted' },
});

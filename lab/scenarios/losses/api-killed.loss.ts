import { type Loss } from './loss.ts';

/** `kill -9` of a process that serves partners, and its successor. */
export const apiKilled: Loss = {
  name: 'an api process',
  promised: 'at most the requests in flight on it; nginx asks the other one again',
  // Those whose reply had begun: a proxy cannot ask for half a reply again.
  mayFail: 8,
  isShort: true,
  prepare: ({ deployment }) => deployment.serveWith({}),
  async happen({ deployment, form }) {
    const killed = form === 'short' ? [deployment.apis[0]] : deployment.apis;
    let wellAfterMs = 0;
    for (const api of killed) {
      const fromMs = performance.now();
      await api.kill();
      await deployment.replace(api);
      await deployment.ready();
      wellAfterMs = Math.max(wellAfterMs, performance.now() - fromMs);
    }
    return { wellAfterMs, summary: `${killed.length} killed and replaced` };
  },
};

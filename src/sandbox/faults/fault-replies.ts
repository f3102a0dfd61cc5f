import { type FaultReply, type FaultStatus, type SandboxDouble } from '../wire/sandbox-double.ts';
import { html, json, serverErrorPage, type WireReply, type WireRequest } from '../wire/wire.ts';

/** Returns a CDN's block page that rejects the caller: HTML instead of JSON. */
const blockedPage: FaultReply = () =>
  html(
    '<!DOCTYPE html>\n<html lang="en-US">\n<head><title>Attention Required! | Cloudflare</title></head>\n<body><h1>Sorry, you have been blocked</h1></body>\n</html>\n',
    403,
    { Server: 'cloudflare' },
  );

const USUAL_REPLIES: Readonly<Record<FaultStatus, FaultReply>> = {
  '400': () => json({ error: 'Bad Request' }, 400),
  '401': () => json({ error: 'Unauthorized' }, 401),
  '403': blockedPage,
  '404': () => serverErrorPage(404, 'Not Found'),
  '418': () => serverErrorPage(418, "I'm a teapot"),
  '429': () => serverErrorPage(429, 'Too Many Requests'),
  '451': () => serverErrorPage(451, 'Unavailable For Legal Reasons'),
  '500': () => serverErrorPage(500, 'Internal Server Error'),
  '502': () => serverErrorPage(502, 'Bad Gateway'),
  '503': () => serverErrorPage(503, 'Service Temporarily Unavailable', { 'Retry-After': '30' }),
  '504': () => serverErrorPage(504, 'Gateway Time-out'),
};

/** Returns a provider's error response, in its own format or its front server's. */
export const faultReply = (
  { errorReplies }: SandboxDouble,
  status: FaultStatus,
  request: WireRequest,
  nowMs: number,
): WireReply => (errorReplies[status] ?? USUAL_REPLIES[status])(request, nowMs);

/** Returns a valid response without its data. */
export const emptied = ({ emptyBody }: SandboxDouble, reply: WireReply): WireReply => ({
  ...reply,
  body: reply.headers['Content-Type']?.includes('csv') ? '' : emptyBody,
});

/** Returns a valid response with its numbers replaced by invalid ones. */
export const withoutNumbers = ({ spoiltNumbers }: SandboxDouble, reply: WireReply): WireReply => ({
  ...reply,
  body: reply.body.replace(...spoiltNumbers),
});

/** Returns a valid response that is cut off. */
export const truncatedReply = (reply: WireReply): WireReply => ({
  ...reply,
  body: reply.body.slice(0, Math.floor(reply.body.length * 0.6)),
});

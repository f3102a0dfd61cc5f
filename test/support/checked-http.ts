import { type INestApplication } from '@nestjs/common';
import supertest from 'supertest';
import { surfaceOf } from '../../src/http/request/surfaces.ts';
import { type OperatorsReplyCheck } from './operators-reply-check.ts';
import { type ReplyCheck } from './reply-check.ts';
import { sharedOperatorsCheck, sharedReplyCheck } from './shared-contract.ts';

export type Http = ReturnType<typeof supertest>;

const METHODS = ['get', 'head', 'options', 'post', 'put', 'patch', 'delete', 'del'] as const;

/**
 * `supertest` on an application, with every reply of the data, legacy, and operators' APIs held against its contract: a reply that
 * breaks it fails the test that asked.
 *
 * @param counted false where a test put something else in the place of the limits
 */
export function checkedHttp(
  server: Parameters<typeof supertest>[0],
  app: INestApplication,
  { counted }: { counted: boolean },
): Http {
  const plain = supertest(server);
  // At the first reply, because documents are made of initialised applications.
  let ofPartners: ReplyCheck | null = null;
  let ofOperators: OperatorsReplyCheck | null = null;
  const asking = (method: (typeof METHODS)[number]): Http['get'] => {
    return (target) =>
      plain[method](target).expect((response: supertest.Response) => {
        const question = { method: response.request.method, target: pathOf(target) };
        const reply = { status: response.status, headers: response.headers, text: response.text ?? '' };
        const check = isOperators(question.target)
          ? (ofOperators ??= sharedOperatorsCheck(app))
          : (ofPartners ??= sharedReplyCheck(app, counted));
        const faults = check.faults(question, reply);
        if (faults.length > 0) throw new Error(`the reply breaks the contract:\n${faults.join('\n')}`);
      });
  };
  return Object.assign(
    { ...plain },
    Object.fromEntries(METHODS.map((method) => [method, asking(method)])),
  ) as unknown as Http;
}

const isOperators = (target: string): boolean => surfaceOf(target.split('?', 1)[0]!)?.name === 'admin';

const pathOf = (target: string): string => target.replace(/^https?:\/\/[^/]+/, '');

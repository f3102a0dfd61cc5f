import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type INestApplication } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../src/platform/configuration/configuration.ts';
import { ContractDocument } from '../../src/http/contract/contract-document.ts';
import { DeclaredRoutes } from '../../src/http/declaration/declared-routes.ts';
import { LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { Contract, type ContractJson } from './contract.ts';
import { type OperatorsContract, OperatorsReplyCheck } from './operators-reply-check.ts';
import { ReplyCheck } from './reply-check.ts';

const contracts = new Map<string, Contract>();
const checks = new Map<string, ReplyCheck>();
const operatorsChecks = new Map<string, OperatorsReplyCheck>();

/**
 * The check of replies of an application. Applications with the same routes share it within a suite, and the contract that it
 * goes by among the suites of a run: an application builds that in a fifth of the time that its start takes. `Contract.of` builds
 * it anew, for tests of the contract.
 *
 * @param counted as of `ReplyCheck`
 */
export function sharedReplyCheck(app: INestApplication, counted: boolean): ReplyCheck {
  const key = contractKey(app);
  const checkKey = `${key} ${counted}`;
  const known = checks.get(checkKey);
  if (known) return known;
  const check = new ReplyCheck(sharedContract(app, key), counted);
  checks.set(checkKey, check);
  return check;
}

export function sharedOperatorsCheck(app: INestApplication): OperatorsReplyCheck {
  const key = contractKey(app);
  let check = operatorsChecks.get(key);
  if (check === undefined) {
    const { body } = documentOfRun(`operators-${key}`, () => app.get(ContractDocument).operatorsDocument);
    check = new OperatorsReplyCheck(JSON.parse(body) as OperatorsContract);
    operatorsChecks.set(key, check);
  }
  return check;
}

function sharedContract(app: INestApplication, key: string): Contract {
  const known = contracts.get(key);
  if (known) return known;
  const { body } = documentOfRun(key, () => app.get(ContractDocument).document);
  const contract = new Contract(JSON.parse(body) as ContractJson);
  contracts.set(key, contract);
  return contract;
}

/** What a document depends on while the program is the same, as it is in a run: routes, languages, and what the providers are. */
function contractKey(app: INestApplication): string {
  const { providers } = app.get<Configuration>(CONFIGURATION);
  const routes = app
    .get(DeclaredRoutes)
    .all()
    .map(({ name, paths, owner }) => [name, paths, owner]);
  return createHash('sha256')
    .update(JSON.stringify([providers, LANGUAGES, routes]))
    .digest('base64url');
}

/** The document that an earlier suite of this run left; built, and left for the next ones, where there is none. */
function documentOfRun(key: string, build: () => { readonly body: string }): { readonly body: string } {
  const folder = process.env['TEST_RUN_FOLDER'];
  if (folder === undefined) return build();
  const file = join(folder, `contract-${key}.json`);
  try {
    return { body: readFileSync(file, 'utf8') };
  } catch {
    const { body } = build();
    // Whole or not at all: another worker may read it at the same time.
    writeFileSync(`${file}.${process.pid}`, body);
    renameSync(`${file}.${process.pid}`, file);
    return { body };
  }
}

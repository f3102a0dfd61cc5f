// Writes the types of the operators' API, which the back office is compiled against, from the contract that the
// application serves. Run by scripts/operators-types.mjs through tools/run-typescript.mjs.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { AdminModule } from '../../src/admin.module.ts';
import { CONFIGURATION } from '../../src/platform/configuration/configuration.ts';
import { loadConfiguration } from '../../src/platform/configuration/load-configuration.ts';
import { configureHttp } from '../../src/configure-http.ts';
import { ContractDocument } from '../../src/http/contract/contract-document.ts';
import { HttpModule } from '../../src/http.module.ts';
import { LimitedHttpAdapter } from '../../src/access/server/listen.ts';
import { type OperatorsContract, operatorsTypes } from './operators-types.ts';

/** Takes every call that constructors and factories make; secrets are the only results that they read. */
const standIn = (): object =>
  new Proxy(
    {},
    { get: (_, name) => (name === 'then' ? undefined : () => Promise.resolve(Buffer.alloc(32))) },
  );

/** The contract is made of declarations alone, so nothing behind the controllers has to work. */
async function operatorsContract(): Promise<OperatorsContract> {
  const configuration = loadConfiguration({});
  const module = await Test.createTestingModule({ imports: [HttpModule, AdminModule] })
    .useMocker((token) => (token === CONFIGURATION ? configuration : standIn()))
    .compile();
  const app = module.createNestApplication<NestExpressApplication>(new LimitedHttpAdapter(), {
    logger: false,
  });
  configureHttp(app);
  return JSON.parse(app.get(ContractDocument).operatorsDocument.body) as OperatorsContract;
}

async function main(file: string): Promise<void> {
  const types = operatorsTypes(await operatorsContract(), { from: '../api-error.ts', type: 'ApiError' });
  // Renamed, so that a compiler that reads at this moment sees the old types or the new ones.
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, `/* Generated from the operators' contract by npm run build. */\n${types}`);
  renameSync(draft, file);
}

main(process.argv.at(-1)!).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

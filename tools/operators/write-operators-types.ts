// Writes the types of the operators' API, which the back office is compiled against, from the contract that the
// application serves. Run by scripts/operators-types.mjs through tools/run-typescript.mjs.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import openapiTS, { astToString, type OpenAPI3, type OperationObject } from 'openapi-typescript';
import { AdminModule } from '../../src/admin/admin.module.ts';
import { CONFIGURATION } from '../../src/config/configuration.ts';
import { loadConfiguration } from '../../src/config/load-configuration.ts';
import { configureHttp } from '../../src/http/configure-http.ts';
import { ContractDocument } from '../../src/http/contract/contract-document.ts';
import { HttpModule } from '../../src/http/http.module.ts';
import { LimitedHttpAdapter } from '../../src/http/server/http-adapter.ts';

/** Takes every call that constructors and factories make; secrets are the only results that they read. */
const standIn = (): object =>
  new Proxy(
    {},
    { get: (_, name) => (name === 'then' ? undefined : () => Promise.resolve(Buffer.alloc(32))) },
  );

/** The contract is made of declarations alone, so nothing behind the controllers has to work. */
async function operatorsContract(): Promise<OpenAPI3> {
  const configuration = loadConfiguration({});
  const module = await Test.createTestingModule({ imports: [HttpModule, AdminModule] })
    .useMocker((token) => (token === CONFIGURATION ? configuration : standIn()))
    .compile();
  const app = module.createNestApplication<NestExpressApplication>(new LimitedHttpAdapter(), {
    logger: false,
  });
  configureHttp(app);
  return JSON.parse(app.get(ContractDocument).operatorsDocument.body) as OpenAPI3;
}

/** Leaves out the replies that the page's client throws, so that results are typed without them. */
function withoutErrors(contract: OpenAPI3): OpenAPI3 {
  for (const item of Object.values(contract.paths ?? {}))
    for (const operation of Object.values(item as Record<string, OperationObject>))
      operation.responses = Object.fromEntries(
        Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith('2')),
      );
  return contract;
}

async function main(file: string): Promise<void> {
  const contract = withoutErrors(await operatorsContract());
  const types = astToString(await openapiTS(contract, { rootTypes: true, rootTypesNoSchemaPrefix: true }));
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

// Writes what the partners' client has of the contract, or with --check says what is not up to date. Run by `npm run
// client:generate` and `npm run client:check` through tools/run-typescript.cjs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepCurrent } from '../documents/keep-current.ts';
import { clientVersion } from './client-version.ts';
import { type ContractDocument, recordedContract } from './contract-document.ts';
import { operationDeclarations } from './operation-declarations.ts';
import { typeDeclarations } from './type-declarations.ts';

const CLIENT = join('clients', 'typescript');
const BANNER = '// Made from the contract by `npm run client:generate`. Changes are made there.\n';

/** Every file that follows from the contract, with its content before it is formatted. */
function filesOf(contract: ContractDocument): Readonly<Record<string, string>> {
  const manifest = join(CLIENT, 'package.json');
  const present = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  const generated = join(CLIENT, 'src', 'generated');
  return {
    [manifest]: JSON.stringify({
      ...present,
      version: clientVersion(present.version, contract.info.version),
    }),
    [join(generated, 'types.ts')]: BANNER + typeDeclarations(contract),
    [join(generated, 'operations.ts')]: BANNER + operationDeclarations(contract),
  };
}

keepCurrent('client:generate', () => Object.entries(filesOf(recordedContract())));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MadeFile } from '../documents/keep-current.ts';
import { clientVersion } from './client-version.ts';
import { recordedContract } from './contract-document.ts';
import { pythonFiles } from './python/python-files.ts';
import { operationDeclarations } from './operation-declarations.ts';
import { typeDeclarations } from './type-declarations.ts';

const CLIENT = join('clients', 'typescript');
const BANNER = '// Made from the contract by `npm run generate`. Changes are made there.\n';

/** What the partners' clients have of the contract. */
export function clientFiles(): readonly MadeFile[] {
  const contract = recordedContract();
  const manifest = join(CLIENT, 'package.json');
  const present = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  const version = clientVersion(present.version, contract.info.version);
  const generated = join(CLIENT, 'src', 'generated');
  return [
    [manifest, JSON.stringify({ ...present, version })],
    [join(generated, 'version.ts'), `${BANNER}export const CLIENT_VERSION = '${version}';\n`],
    [join(generated, 'types.ts'), BANNER + typeDeclarations(contract)],
    [join(generated, 'operations.ts'), BANNER + operationDeclarations(contract)],
    ...pythonFiles(contract),
  ];
}

// Writes what the partners' client has of the contract, or with --check says what is not up to date. Run by `npm run
// client:generate` and `npm run client:check` through tools/run-typescript.cjs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
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

async function main(checking: boolean): Promise<number> {
  const outdated: string[] = [];
  for (const [file, content] of Object.entries(filesOf(recordedContract()))) {
    const formatted = await format(content, { ...(await resolveConfig(file)), filepath: file });
    if (existsSync(file) && readFileSync(file, 'utf8') === formatted) continue;
    outdated.push(file);
    if (!checking) writeFileSync(file, formatted);
  }
  if (!checking) {
    console.log(outdated.length > 0 ? `wrote ${outdated.join(', ')}` : 'the client is up to date');
    return 0;
  }
  if (outdated.length > 0)
    console.error(`not as the contract says, run npm run client:generate: ${outdated.join(', ')}`);
  return outdated.length > 0 ? 1 : 0;
}

main(process.argv.includes('--check')).then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientVersion } from '../client-version.ts';
import { type ContractDocument } from '../contract-document.ts';
import { type MadeFile } from '../../documents/keep-current.ts';
import { pythonErrors } from './python-errors.ts';
import { ASYNC, pythonOperations, SYNC } from './python-operations.ts';
import { PythonTypes } from './python-types.ts';

const PROJECT = join('clients', 'python', 'pyproject.toml');
const GENERATED = join('clients', 'python', 'src', 'market_data', '_generated');
const BANNER = '# Made from the contract by `npm run generate`. Changes are made there.\n';

/** Files of the Python client that follow from the contract. */
export function pythonFiles(contract: ContractDocument): readonly MadeFile[] {
  const types = new PythonTypes(contract);
  const project = readFileSync(PROJECT, 'utf8');
  const version = /^version = "(.*)"$/m;
  const present = version.exec(project)![1]!;
  return [
    [PROJECT, project.replace(version, `version = "${clientVersion(present, contract.info.version)}"`)],
    [join(GENERATED, 'types.py'), BANNER + types.module()],
    [join(GENERATED, 'errors.py'), BANNER + pythonErrors(contract)],
    [join(GENERATED, 'operations.py'), BANNER + pythonOperations(contract, types, SYNC)],
    [join(GENERATED, 'async_operations.py'), BANNER + pythonOperations(contract, types, ASYNC)],
  ];
}

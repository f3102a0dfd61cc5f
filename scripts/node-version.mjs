// Imported before anything else that npm runs: a Node.js that is too old is told so in one line, before it meets a syntax or
// a function that it does not know. Whatever this file needs, older versions have.
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const lowest = manifest.engines.node.replace('>=', '');
const numbersOf = (version) => version.split('.').map(Number);

const [wanted, running] = [numbersOf(lowest), numbersOf(process.versions.node)];
const firstDifference = wanted.findIndex((number, place) => number !== running[place]);
if (firstDifference !== -1 && running[firstDifference] < wanted[firstDifference]) {
  console.error(
    `${manifest.name}: this is Node.js ${process.versions.node}, and the service needs ${lowest} or later: https://nodejs.org`,
  );
  process.exit(1);
}

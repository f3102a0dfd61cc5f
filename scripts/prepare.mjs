// What npm runs after it has installed the packages: builds what changed, where the packages that build are there.
import './node-version.mjs';
import { buildIfPossible } from './build.mjs';

await buildIfPossible();

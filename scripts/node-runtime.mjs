// How Node.js runs the service; imported before the service is.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Stack traces name the TypeScript of the service. Source maps of packages would stay in memory: 20 MB of them.
if (module.setSourceMapsSupport) module.setSourceMapsSupport(true, { nodeModules: false });
else process.setSourceMapsEnabled(true);

// Beside what is compiled, so that only those who may write to the program decide what it runs. Where this account may not, or
// NODE_COMPILE_CACHE names another folder, Node.js leaves it.
module.enableCompileCache?.(fileURLToPath(new URL('../dist/compile-cache', import.meta.url)));

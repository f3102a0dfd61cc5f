// How Node.js runs the service; imported before the service is.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Stack traces name the TypeScript of the service. Source maps of packages would stay in memory: 20 MB of them.
if (module.setSourceMapsSupport) module.setSourceMapsSupport(true, { nodeModules: false });
else process.setSourceMapsEnabled(true);

// In dist, so that only accounts that can write the program decide what it runs. NODE_COMPILE_CACHE takes precedence. If this
// account can't write there, Node.js keeps no cache.
module.enableCompileCache?.(fileURLToPath(new URL('../dist/compile-cache', import.meta.url)));

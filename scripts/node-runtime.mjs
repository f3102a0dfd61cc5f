// How Node.js runs the service; imported before the service is.
import module from 'node:module';

// Stack traces name the TypeScript of the service. Source maps of packages would stay in memory: 20 MB of them.
if (module.setSourceMapsSupport) module.setSourceMapsSupport(true, { nodeModules: false });
else process.setSourceMapsEnabled(true);

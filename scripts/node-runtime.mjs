// How Node.js runs the service; imported before the service is.
import module from 'node:module';
import v8 from 'node:v8';

// Stack traces name the TypeScript of the service. Source maps of packages would stay in memory: 20 MB of them.
if (module.setSourceMapsSupport) module.setSourceMapsSupport(true, { nodeModules: false });
else process.setSourceMapsEnabled(true);

// By default V8 lets the heap grow to several times of what lives in it before it collects, to 500 MB and more. A bound of 1.4
// times takes some 5 % more CPU (docs/performance.md).
v8.setFlagsFromString('--heap-growing-percent=40');

// Imported into the service by start-dev.ts: stops the service when the process that watches the sources is killed.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

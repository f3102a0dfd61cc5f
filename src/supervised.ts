import 'reflect-metadata';
import cluster from 'node:cluster';
import { secretsOf } from './config/configured-secrets.ts';
import { type SharedTopic } from './config/process-group.ts';
import { loadExtensions } from './extension/load-extensions.ts';
import { followFatalErrors } from './fatal-errors.ts';
import { ALIVE_EVERY_MS, type ToPrimary, type ToProcess } from './processes/process-messages.ts';
import { TopicLink } from './processes/topic-link.ts';
import { type RunningService } from './running-service.ts';

/** The program of one of several processes: it is started and stopped by the primary (src/processes). */

const errors = followFatalErrors();
// A terminal and a supervisor may send them to every process; the primary says what is to be done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
cluster.worker?.on('disconnect', () => {
  errors.tell('the primary process is gone: ended; what was stored is kept');
  process.exit(1);
});

let service: RunningService | null = null;
const tellPrimary = (message: ToPrimary, sent: () => void = () => undefined): void => {
  if (process.connected) process.send!(message, undefined, undefined, sent);
  else sent();
};
const linkOf = (topic: SharedTopic): TopicLink =>
  new TopicLink((messages) => tellPrimary({ kind: 'shared', topic, messages }));
const primary: Readonly<Record<SharedTopic, TopicLink>> = {
  limits: linkOf('limits'),
  kill_switch: linkOf('kill_switch'),
};

process.on('message', (message: ToProcess) => {
  if (message.kind === 'shared') primary[message.topic].hear(message.messages);
  else if (message.kind === 'start') void start(message);
  else void stop(message);
});
tellPrimary({ kind: 'ready' });

async function start({ configuration }: Extract<ToProcess, { kind: 'start' }>): Promise<void> {
  try {
    errors.hide(secretsOf(configuration));
    // Everything below reads the registries, which extensions add to.
    const extensions = await loadExtensions(process.env['EXTENSIONS']);
    const { startService } = await import('./service.ts');
    const group = { count: configuration.processes, primary };
    service = await startService(configuration, { extensions, group });
    tellPrimary({ kind: 'serving', url: service.url });
    setInterval(() => tellPrimary({ kind: 'alive' }), ALIVE_EVERY_MS).unref();
  } catch (error) {
    tellPrimary({ kind: 'failed', reason: errors.describe(error) }, () => process.exit(1));
  }
}

async function stop({ reason, signal }: Extract<ToProcess, { kind: 'stop' }>): Promise<void> {
  try {
    await service?.stop(reason, signal);
    process.exit(0);
  } catch (error) {
    errors.tell(error);
    process.exit(1);
  }
}

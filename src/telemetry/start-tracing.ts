import { type TracingSettings } from '../config/configuration.ts';
import { useTracer } from './tracing.ts';

/**
 * Begins to trace this process, before its parts are made. Without settings nothing of OpenTelemetry is loaded.
 *
 * @returns ends it, and sends what is not sent yet
 */
export async function startTracing(
  settings: TracingSettings | null,
  version: string,
): Promise<() => Promise<void>> {
  if (settings === null) return () => Promise.resolve();
  const { OtlpTracer } = await import('./otlp-tracer.ts');
  const tracer = new OtlpTracer(settings, version);
  useTracer(tracer);
  return async () => {
    useTracer(null);
    await tracer.close();
  };
}

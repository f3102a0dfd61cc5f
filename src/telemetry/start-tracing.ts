import { type TracingSettings } from '../config/configuration.ts';
import { useTracer } from './tracing.ts';

/**
 * Starts tracing this process, before its parts are created. Without settings, OpenTelemetry isn't loaded.
 *
 * @returns stops tracing and sends the remaining spans
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

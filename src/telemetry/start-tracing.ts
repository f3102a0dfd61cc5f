import { type TracingSettings } from '../config/configuration.ts';
import { useTracer } from './tracing.ts';

/** Without settings, OpenTelemetry isn't loaded. Returns a function that sends the remaining spans. */
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

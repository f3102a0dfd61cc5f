import { isoUtc } from '../../../packages/engine/timestamps.ts';
import { type ServiceInstance } from '../../deployment/service-instance.ts';

/**
 * Publishes an entry of the changelog, which is an event. True: it is published; false: nobody knows, as when the process
 * was killed while it answered.
 */
export async function publishChange(service: ServiceInstance, summary: string): Promise<boolean> {
  const entry = { date: isoUtc(Date.now()).slice(0, 10), type: 'changed', scope: ['verdict'], summary };
  const reply = await service.operate('POST', '/changelog', entry).catch(() => null);
  return reply?.status === 201;
}

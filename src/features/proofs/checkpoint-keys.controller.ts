import { Controller } from '@nestjs/common';
import { ProbeRoute } from '../../http/routes/data-route.decorator.ts';
import { type CheckpointKeyList, CheckpointKeysService } from './checkpoint-keys.service.ts';

@Controller()
export class CheckpointKeysController {
  constructor(private readonly keys: CheckpointKeysService) {}

  /** Public keys that verify checkpoints. */
  @ProbeRoute('.well-known/checkpoint-keys.json', { anyOrigin: true })
  list(): Promise<CheckpointKeyList> {
    return this.keys.list();
  }
}

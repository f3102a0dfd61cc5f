import { Module } from '@nestjs/common';
import { RepeatableKeys } from '../../http/access/repeatable-keys.ts';
import { SecretStore } from '../../persistence/secrets/secret.store.ts';
import { PageCursors } from '../paging/page-cursors.ts';
import { KeyRequests } from './key-requests.service.ts';
import { KeysController } from './keys.controller.ts';
import { KeysService } from './keys.service.ts';

/** Partners' keys. */
@Module({
  controllers: [KeysController],
  providers: [
    KeysService,
    KeyRequests,
    PageCursors,
    {
      provide: RepeatableKeys,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) => new RepeatableKeys(await secrets.obtain('repeatable_keys')),
    },
  ],
})
export class KeysModule {}

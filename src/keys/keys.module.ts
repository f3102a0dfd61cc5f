import { Module } from '@nestjs/common';
import { OperatorsKitModule } from '../admin/operators-kit.module.ts';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { SecretStore } from '../platform/database/secret.store.ts';
import { UsageModule } from '../usage/usage.module.ts';
import { CurrentKeyController } from './current-key.controller.ts';
import { CurrentKeyService } from './current-key.service.ts';
import { KeyHandOversAdminController } from './key-hand-overs-admin.controller.ts';
import { KeyItems } from './key-items.service.ts';
import { KeyRequests } from './key-requests.service.ts';
import { KeysAdminController } from './keys-admin.controller.ts';
import { KeysRepository } from './keys.repository.ts';
import { KeysService } from './keys.service.ts';
import { RepeatableKeys } from '../access/callers/caller.resolver.ts';

/** What partners read of their own key. */
@Module({
  imports: [PartnerReadsModule],
  controllers: [CurrentKeyController],
  providers: [CurrentKeyService],
})
export class KeysModule {}

@Module({
  imports: [OperatorsKitModule, UsageModule],
  controllers: [KeysAdminController, KeyHandOversAdminController],
  providers: [
    KeyItems,
    KeyRequests,
    KeysRepository,
    KeysService,
    {
      provide: RepeatableKeys,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) => new RepeatableKeys(await secrets.obtain('repeatable_keys')),
    },
  ],
  exports: [KeyItems, KeysRepository],
})
export class KeysAdminModule {}

import { Global, Module } from '@nestjs/common';
import { SecretStore } from '../../platform/database/secret.store.ts';
import { CursorSigner } from './cursor-signer.ts';
import { Listings } from './listings.ts';

@Global()
@Module({
  providers: [
    {
      provide: CursorSigner,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) => new CursorSigner(await secrets.obtain('cursor_seal')),
    },
    Listings,
  ],
  exports: [CursorSigner, Listings],
})
export class PagingModule {}

import { Global, Module } from '@nestjs/common';
import { SecretStore } from '../../persistence/secrets/secret.store.ts';
import { CursorSigner } from './cursor-signer.ts';

/** Signed cursors, valid on every process of a deployment. */
@Global()
@Module({
  providers: [
    {
      provide: CursorSigner,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) => new CursorSigner(await secrets.obtain('cursor_seal')),
    },
  ],
  exports: [CursorSigner],
})
export class PagingModule {}

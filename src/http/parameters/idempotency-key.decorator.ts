import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';

const FORM = /^[A-Za-z0-9._:-]{1,128}$/;

/**
 * Hands the header `Idempotency-Key` to a controller's method; null where it is missing.
 *
 * @throws VALIDATION_ERROR for another form, several headers included
 */
export const IdempotencyKey = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string | null => {
    const header = context.switchToHttp().getRequest<Request>().get('Idempotency-Key');
    if (header === undefined) return null;
    if (!FORM.test(header))
      throw new ServiceError('VALIDATION_ERROR', {
        reason: 'rules',
        messages: ['Idempotency-Key must be 1 to 128 of A-Z, a-z, 0-9, and . _ : -'],
      });
    return header;
  },
);

import { Injectable, type Type } from '@nestjs/common';
import { ServiceError } from '../domain/errors/errors.ts';
import { isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { meets, type Precondition, strongEtag } from '../http/reply/prepared-reply.ts';
import { AuditStore } from '../platform/audit/audit.store.ts';
import { acceptedFieldsOf } from '../http/parameters/declared-fields.ts';

export type EditableFields = Readonly<Record<string, unknown>>;

/** Picks the fields of a PATCH body from a resource as it is shown. */
export const editableOf = <Body extends object>(
  body: Type<Body>,
  resource: Readonly<Record<keyof Body, unknown>>,
): EditableFields =>
  Object.fromEntries(
    acceptedFieldsOf(body).map(({ name }): [string, unknown] => [name, resource[name as keyof Body]]),
  );

class StaleEditError extends Error {
  constructor(readonly current: EditableFields) {
    super('the resource was edited since it was read');
  }
}

/**
 * Checks within the transaction of an edit that the resource still is what the operator read.
 * @param earlier what the operator can have read as well, if their own request changed the fields since
 */
export function assertUnedited(
  ifMatch: Precondition,
  current: EditableFields,
  earlier: EditableFields = current,
): void {
  if (![current, earlier].some((fields) => meets(ifMatch, strongEtag(fields))))
    throw new StaleEditError(current);
}

@Injectable()
export class EditConflicts {
  constructor(private readonly audit: AuditStore) {}

  /**
   * @param audited how the audit log names edits of this resource; `target` null: there is one of its kind
   * @throws PRECONDITION_FAILED with what is stored now, and who stored it
   */
  async during<Result>(
    { action, target }: { readonly action: string; readonly target: string | null },
    editing: Promise<Result>,
  ): Promise<Result> {
    try {
      return await editing;
    } catch (error) {
      if (!(error instanceof StaleEditError)) throw error;
      const [last] = await this.audit.list(1, null, { action, target });
      const details = {
        current: error.current,
        changed_by: last?.actor ?? null,
        changed_at: isoUtcOrNull(last?.atMs ?? null),
      };
      throw new ServiceError('PRECONDITION_FAILED', {}, { details, cause: error });
    }
  }
}

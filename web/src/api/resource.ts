import {
  type CreateParams,
  type DeleteParams,
  type GetListParams,
  type GetListResult,
  type GetOneParams,
  type RaRecord,
  type UpdateParams,
} from 'react-admin';

interface One {
  readonly data: RaRecord;
}

/**
 * The operations that react-admin may perform on one resource of the operators' API. Calling an operation that the
 * resource does not implement is a programming error.
 */
export interface ResourceProvider {
  getList(name: string, params: GetListParams): Promise<GetListResult<RaRecord>>;
  getOne?(name: string, params: GetOneParams): Promise<One>;
  create?(name: string, params: CreateParams): Promise<One>;
  update?(name: string, params: UpdateParams): Promise<One>;
  delete?(name: string, params: DeleteParams): Promise<One>;
}

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
 * What the page does with one kind of thing of the operators' API, in react-admin's terms. What a resource leaves
 * out the API does not do, and asking for it is a fault of the page.
 */
export interface ResourceProvider {
  getList(name: string, params: GetListParams): Promise<GetListResult<RaRecord>>;
  getOne?(name: string, params: GetOneParams): Promise<One>;
  create?(name: string, params: CreateParams): Promise<One>;
  update?(name: string, params: UpdateParams): Promise<One>;
  delete?(name: string, params: DeleteParams): Promise<One>;
}

import { AddedRows } from '../../packages/engine/added-rows.ts';
import { type Tool } from './tool.ts';

export interface OwnedTool {
  readonly tool: Tool;
  readonly owner: string;
}

/** Tools of extensions, in a separate file because `tools.ts` reads them as soon as it is loaded. */
export const ADDED_TOOLS = new AddedRows<OwnedTool>('tools');

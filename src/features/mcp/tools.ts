import { SERVICE } from '../../config/declared-names.ts';
import { ADDED_TOOLS, type OwnedTool } from './added-tools.ts';
import { agentTool, compositesTool, cycleTool, outlookTool, verdictTool } from './market.tools.ts';
import { catalogTool, seriesTool, sourcesTool, trackRecordTool } from './data.tools.ts';

/** The service's own tools, in the order in which clients list them. Few, because a model chooses worse among many. */
const OWN_TOOLS = [
  verdictTool,
  outlookTool,
  compositesTool,
  agentTool,
  cycleTool,
  seriesTool,
  sourcesTool,
  trackRecordTool,
  catalogTool,
];

export const TOOLS: readonly OwnedTool[] = [
  ...OWN_TOOLS.map((tool) => ({ tool, owner: SERVICE })),
  ...ADDED_TOOLS.read(),
];

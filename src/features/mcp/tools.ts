import { SERVICE } from '../../config/declared-names.ts';
import { ADDED_TOOLS, type OwnedTool } from './added-tools.ts';
import { agentTool } from './agent.tool.ts';
import { catalogTool } from './catalog.tool.ts';
import { compositesTool } from './composites.tool.ts';
import { cycleTool } from './cycle.tool.ts';
import { outlookTool } from './outlook.tool.ts';
import { seriesTool } from './series.tool.ts';
import { sourcesTool } from './sources.tool.ts';
import { trackRecordTool } from './track-record.tool.ts';
import { verdictTool } from './verdict.tool.ts';

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

/** Every tool with its owner, those of extensions last. */
export const TOOLS: readonly OwnedTool[] = [
  ...OWN_TOOLS.map((tool) => ({ tool, owner: SERVICE })),
  ...ADDED_TOOLS.read(),
];

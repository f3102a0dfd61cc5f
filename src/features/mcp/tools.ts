import { agentTool } from './agent.tool.ts';
import { catalogTool } from './catalog.tool.ts';
import { compositesTool } from './composites.tool.ts';
import { cycleTool } from './cycle.tool.ts';
import { outlookTool } from './outlook.tool.ts';
import { seriesTool } from './series.tool.ts';
import { sourcesTool } from './sources.tool.ts';
import { type Tool } from './tool.ts';
import { trackRecordTool } from './track-record.tool.ts';
import { verdictTool } from './verdict.tool.ts';

/** Every tool, in the order in which clients list them. Few, because a model chooses worse among many. */
export const TOOLS: readonly Tool[] = [
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

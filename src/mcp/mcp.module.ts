import { Module } from '@nestjs/common';
import { McpController } from './mcp.controller.ts';
import { McpService } from './mcp.service.ts';
import { ToolCalls } from './tool-calls.service.ts';

@Module({ controllers: [McpController], providers: [McpService, ToolCalls] })
export class McpModule {}

import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** The upkeep tasks of this process, from every module. */
@Injectable()
export class UpkeepTasks {
  constructor(private readonly discovery: DiscoveryService) {}

  /**
   * In the order in which modules list them, which is the order of execution. Complete once the application is
   * initialised.
   *
   * @throws Error where two tasks have the same name
   */
  all(): readonly UpkeepTask[] {
    const tasks = this.discovery
      .getProviders({ metadataKey: Upkeep.KEY })
      .map(({ instance }) => instance as UpkeepTask);
    for (const [index, { name }] of tasks.entries())
      if (tasks.findIndex((other) => other.name === name) !== index)
        throw new Error(`two upkeep tasks are named "${name}"`);
    return tasks;
  }
}

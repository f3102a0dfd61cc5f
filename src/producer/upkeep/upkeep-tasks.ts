import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DeclaredNames } from '../../config/declared-names.ts';
import { ownerOfModule } from '../../config/module-owners.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** The upkeep tasks of this process, from every module. */
@Injectable()
export class UpkeepTasks implements OnModuleInit {
  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws StartupError where two tasks have the same name */
  onModuleInit(): void {
    const names = new DeclaredNames('upkeep task');
    for (const { instance, host } of this.wrappers())
      names.declare((instance as UpkeepTask).name, ownerOfModule(host?.metatype));
  }

  /** In the order in which modules list them, which is the order of execution. Complete once the application is initialised. */
  all(): readonly UpkeepTask[] {
    return this.wrappers().map(({ instance }) => instance as UpkeepTask);
  }

  private wrappers() {
    return this.discovery.getProviders({ metadataKey: Upkeep.KEY });
  }
}

export interface Machine {
  readonly cores: number;
  readonly memoryBytes: number;
}
export interface ProcessNeeds {
  readonly eachBytes: number;
  readonly besideBytes: number;
  readonly beyondCores?: number;
}
export function availableMachine(): Machine;
export function fittingProcesses(machine: Machine, needs: ProcessNeeds): number;
export const TEST_WORKERS: ProcessNeeds;
export const CHECKS: ProcessNeeds;

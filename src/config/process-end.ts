/** Whether the shutdown of this process has begun: `/readyz` answers 503 from then on, before the listeners close. */
export class ProcessEnd {
  private begun = false;

  get hasBegun(): boolean {
    return this.begun;
  }

  /** From now on the process is not ready, though it still answers. */
  begin(): void {
    this.begun = true;
  }
}

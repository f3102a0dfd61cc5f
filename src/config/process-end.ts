/** Whether this process is about to end: said before its listeners close, so that nobody new is sent to it. */
export class ProcessEnd {
  private begun = false;

  get hasBegun(): boolean {
    return this.begun;
  }

  /** From now on the process is not ready, whatever it still answers. */
  begin(): void {
    this.begun = true;
  }
}

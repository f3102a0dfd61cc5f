/** Shutdown state of this process. `/readyz` responds with 503 after shutdown has begun, before the listeners close. */
export class ProcessEnd {
  private begun = false;

  get hasBegun(): boolean {
    return this.begun;
  }

  /** Marks the process as not ready. It still serves requests. */
  begin(): void {
    this.begun = true;
  }
}

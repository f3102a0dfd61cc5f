/** `/readyz` responds with 503 after shutdown has begun, before the listeners close. */
export class ProcessEnd {
  private begun = false;

  get hasBegun(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }
}

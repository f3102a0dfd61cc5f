import { Logger } from '@nestjs/common';
import { ScheduleModule, SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import { Repeated } from './repeated.decorator.ts';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

class Jobs {
  readonly ran: string[] = [];
  private slowOnes = 0;

  @Repeated({ name: 'slow', everyMs: 10 })
  async slow(): Promise<void> {
    this.ran.push(`slow ${(this.slowOnes += 1)}`);
    await pause(40);
    this.slowOnes -= 1;
  }

  @Repeated({ name: 'failing', everyMs: 10 })
  failing(): void {
    this.ran.push('failing');
    throw new Error('it cannot');
  }
}

describe('a repeated job', () => {
  it('is found by Nest, never overlaps itself, holds up no other where it fails, and ends with the application', async () => {
    jest.useFakeTimers();
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const app = await Test.createTestingModule({
      imports: [ScheduleModule.forRoot()],
      providers: [Jobs],
    }).compile();
    await app.init();
    expect(app.get(SchedulerRegistry).getIntervals()).toEqual(['slow', 'failing']);
    const { ran } = app.get(Jobs);
    const count = (job: string): number => ran.filter((name) => name === job).length;
    await jest.advanceTimersByTimeAsync(160);
    await app.close();
    // 40 ms each, and begun again when the next run is due.
    expect(count('slow 1')).toBe(4);
    expect(count('slow 2')).toBe(0);
    expect(count('failing')).toBe(16);
    expect(errors).toHaveBeenCalledWith('failing failed, the next run will try: it cannot');
    const before = ran.length;
    await jest.advanceTimersByTimeAsync(50);
    expect(ran).toHaveLength(before);
    errors.mockRestore();
    jest.useRealTimers();
  });
});

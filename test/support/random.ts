import { hashOf, nextState, uniform } from '../../packages/engine/seeded-random.ts';

/** Uniform in [0, 1), seeded by a text, as the bootstrap draws. */
export function randomOf(seed: string): () => number {
  let state = hashOf(seed);
  return () => {
    state = nextState(state);
    return uniform(state);
  };
}

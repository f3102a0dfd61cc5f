import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Delay of charts in browsers that don't report when they are idle. */
const GOES_FIRST_MS = 300;

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, GOES_FIRST_MS);
  });

/** Loads a chart and its library after the screen is shown: figures come first. */
export const late = <Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => whenIdle().then(load));

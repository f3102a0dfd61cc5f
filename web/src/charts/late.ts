import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** How long a chart lets the screen go first where the browser doesn't say when it is idle. */
const GOES_FIRST_MS = 300;

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, GOES_FIRST_MS);
  });

/** A chart, whose library is loaded once the screen stands: figures come first. */
export const late = <Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => whenIdle().then(load));

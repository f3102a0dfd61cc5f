import { EXAMPLE_ORIGIN } from '../frame/page-frame.ts';

/** Where the deployment doesn't know its address, the reader's is as good. */
export function showOwnOrigin(): void {
  for (const code of document.querySelectorAll('pre code'))
    if (code.textContent?.includes(EXAMPLE_ORIGIN))
      code.textContent = code.textContent.replaceAll(EXAMPLE_ORIGIN, location.origin);
}

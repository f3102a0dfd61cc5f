import { EXAMPLE_ORIGIN } from '../../src/site/page-frame.ts';
import { tabsOf } from './code-tabs.ts';
import { renderReference } from './reference.ts';

for (const code of document.querySelectorAll('pre code'))
  if (code.textContent?.includes(EXAMPLE_ORIGIN))
    code.textContent = code.textContent.replaceAll(EXAMPLE_ORIGIN, location.origin);

const reference = document.getElementById('reference');
if (reference !== null) await renderReference(reference);

tabsOf(document.body);

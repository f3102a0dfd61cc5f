import { cutPastedKeys } from '../routing/pasted-keys.ts';

// Imported before the router, which reads the address when it is created.
cutPastedKeys();

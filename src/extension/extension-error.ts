import { StartupError } from '../config/startup-error.ts';

/** An extension that cannot be loaded; the message is one line that names it. */
export class ExtensionError extends StartupError {}

import { StartupError } from '../../config/startup-error.ts';

/** A backup that cannot be taken, read or restored; the message is one line for the operator who asked for it. */
export class BackupError extends StartupError {}

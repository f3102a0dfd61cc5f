import { join } from 'node:path';

/** Where the journal of usage lives inside DATA_DIR. */
const METERING_FOLDER = 'metering';

/** The folder of the journal of usage. */
export const journalFolder = (dataDir: string): string => join(dataDir, METERING_FOLDER);

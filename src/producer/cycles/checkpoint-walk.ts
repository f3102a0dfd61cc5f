import { verifyAsync } from '@noble/ed25519';
import {
  type CheckpointedEntry,
  type CheckpointReader,
} from '../../persistence/checkpoints/checkpoint.store.ts';
import {
  checkpointText,
  NoteFormError,
  parseNote,
  parseVerifier,
  verifiedBy,
  type VerifierKey,
} from '../../persistence/checkpoints/signed-note.ts';

/** Entries per read. */
const PAGE_ENTRIES = 500;

/** Result of verifying all checkpoints. */
export interface CheckpointVerification {
  /** Verified checkpoints, up to the break. */
  readonly checkpoints: number;
  /** Publications that have none yet. */
  readonly unsigned: number;
  /** The first break, in plain words; null if there isn't one. */
  readonly firstBreak: string | null;
}

/** Verifies all checkpoints with `@noble/ed25519`, which didn't sign them. */
export class CheckpointWalk {
  constructor(private readonly reader: Pick<CheckpointReader, 'after' | 'keys' | 'withoutEntry'>) {}

  /** Compares every checkpoint with its entry of the chain, and checks its signatures with the published keys. */
  async walk(): Promise<CheckpointVerification> {
    const keys = (await this.reader.keys()).map(({ verifier }) => parseVerifier(verifier));
    let checkpoints = 0;
    let unsigned = 0;
    for (let position = 0; ;) {
      const page = await this.reader.after(position, PAGE_ENTRIES);
      for (const entry of page) {
        position = entry.position;
        if (entry.note === null) {
          unsigned += 1;
          continue;
        }
        const fault = await checkpointFault(entry, entry.note, keys);
        if (fault !== null) {
          const firstBreak = `entry ${position}, cycle ${entry.cycleNumber}: ${fault}`;
          return { checkpoints, unsigned, firstBreak };
        }
        checkpoints += 1;
      }
      if (page.length < PAGE_ENTRIES) break;
    }
    const surplus = await this.reader.withoutEntry();
    return {
      checkpoints,
      unsigned,
      firstBreak: surplus === 0 ? null : `the chain lacks the entries of ${surplus} checkpoints`,
    };
  }
}

async function checkpointFault(
  entry: CheckpointedEntry,
  note: string,
  keys: readonly VerifierKey[],
): Promise<string | null> {
  try {
    const parsed = parseNote(note);
    const signers = await verifiedBy(parsed, keys, (signature, bytes, publicKey) =>
      verifyAsync(signature, bytes, publicKey),
    );
    if (signers === null) return 'a signature does not verify';
    if (signers.length === 0) return 'no published key signed the checkpoint';
    // Of each signer, because the name of a deployment can change.
    return signers.every(({ name }) => parsed.text === checkpointText(name, entry))
      ? null
      : 'the checkpoint is not of this entry';
  } catch (error) {
    if (error instanceof NoteFormError) return error.message;
    throw error;
  }
}

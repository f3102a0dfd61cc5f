/** A proof has no parameters beside the cycle of its path. */
export class CycleProofQuery {}

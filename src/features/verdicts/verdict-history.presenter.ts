import { confidencePctOf } from '../../domain/verdict/lead-verdict.ts';
import { publicConsensus, publicVotes } from '../../domain/proof/cycle-parts.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { presentCalibration } from '../../http/contract/calibration.fields.ts';
import { type RecordedVerdict } from '../../persistence/cycles/cycle-history.reader.ts';
import { type VerdictCycle } from './verdict-history.response.ts';

/** A past cycle for partners; with the votes of the agents where they were read. */
export const presentRecorded = ({
  cycleNumber,
  cycleAtMs,
  signal,
  confidence,
  calibration,
  consensus,
  votes,
  backfilled,
  mode,
  agents,
}: RecordedVerdict): VerdictCycle => ({
  cycle_number: cycleNumber,
  cycle_at: isoUtc(cycleAtMs),
  verdict: {
    signal,
    confidence,
    confidence_pct: confidencePctOf(confidence),
    calibration: presentCalibration(calibration),
  },
  consensus: publicConsensus(consensus),
  votes: publicVotes(votes),
  backfilled,
  mode,
  ...(agents === null
    ? {}
    : {
        agents: agents.map((vote) => ({
          agent: vote.agent,
          signal: vote.signal,
          confidence: vote.confidence,
        })),
      }),
});

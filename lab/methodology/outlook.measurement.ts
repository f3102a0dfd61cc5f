import { openBench } from '../../test/support/replay/replay-bench.ts';
import { ASSETS } from '../../src/domain/assets.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../src/domain/outlook/outlook-terms.ts';
import { outlookRecord } from '../../src/domain/outlook/outlook-record.ts';
import { CandleHistory, replayOutlook } from './outlook-replay.ts';

const bench = await openBench();
if (bench) {
  const t0 = performance.now();
  const history = await CandleHistory.load(bench);
  const t1 = performance.now();
  const replay = replayOutlook(history);
  const t2 = performance.now();
  console.log(
    'load',
    t1 - t0,
    'replay',
    t2 - t1,
    'fits',
    replay.fits,
    replay.fitSeconds,
    replay.judgements.length,
  );
  for (const late of [false, true])
    for (const asset of ASSETS)
      for (const h of OUTLOOK_HORIZONS_HOURS) {
        const r = outlookRecord(
          replay.judgements.filter(
            (j) => j.asset === asset && j.horizonHours === h && j.recordedDay >= '2024' === late,
          ),
        );
        if (r)
          console.log(
            late ? '2024+' : 'pre24',
            asset,
            h,
            r.since,
            r.cases,
            JSON.stringify(r.skill.range),
            JSON.stringify(r.skill.return),
            JSON.stringify(r.coverage80.model),
            h === 24
              ? r.events.map((e) => `${e.event}${e.movePct}:${e.rate}/${e.skill.value}`).join(' ')
              : '',
          );
      }
  console.log('figures', performance.now() - t2);
}

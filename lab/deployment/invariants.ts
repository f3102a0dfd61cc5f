import { oneQuery } from '../../test/support/one-query.ts';

const INVARIANTS: Readonly<Record<string, string>> = {
  'cycles without details': `SELECT count(*) FROM cycles c
    WHERE NOT EXISTS (SELECT 1 FROM cycle_details d WHERE d.cycle_number = c.cycle_number AND d.cycle_at = c.cycle_at)`,
  'details without a cycle': `SELECT count(*) FROM cycle_details d
    WHERE NOT EXISTS (SELECT 1 FROM cycles c WHERE c.cycle_number = d.cycle_number)`,
  'cycles published twice': `SELECT count(*) FROM
    (SELECT cycle_number FROM cycle_details GROUP BY cycle_number HAVING count(*) > 1) twice`,
  'cycles without a narration': `SELECT count(*) FROM cycles c
    WHERE NOT EXISTS (SELECT 1 FROM narrations n WHERE n.cycle_number = c.cycle_number)`,
  'narratives on both shelves': `SELECT count(*) FROM narrative_cache JOIN narrative_archive USING (cycle_number)`,
  'narrations without a text': `SELECT count(*) FROM narrations n
    WHERE n.cycle_at > now() - interval '13 days'
      AND NOT EXISTS (SELECT 1 FROM narrative_cache t WHERE t.cycle_number = n.cycle_number)
      AND NOT EXISTS (SELECT 1 FROM narrative_archive t WHERE t.cycle_number = n.cycle_number)`,
  'slots missing between cycles': `SELECT coalesce(max(cycle_number) - min(cycle_number) + 1, 0) - count(*) FROM cycles`,
  'observations stored twice': `SELECT count(*) FROM
    (SELECT 1 FROM observations GROUP BY source_id, event_at, known_at HAVING count(*) > 1) twice`,
  'revisions that revise nothing': `SELECT count(*) FROM
    (SELECT value, candle, lag(value) OVER revisions AS value_before, lag(candle) OVER revisions AS candle_before,
            row_number() OVER revisions AS revision
     FROM observations WINDOW revisions AS (PARTITION BY source_id, event_at ORDER BY known_at, id)) revised
    WHERE revision > 1 AND value = value_before AND candle IS NOT DISTINCT FROM candle_before`,
  'sources with half a past': `SELECT count(*) FROM source_states s
    WHERE history_loaded_at IS NULL AND last_success_at IS NULL
      AND EXISTS (SELECT 1 FROM observations o WHERE o.source_id = s.source_id)`,
  'hourly candles missing between the first and the last': `SELECT coalesce(sum(missing), 0) FROM
    (SELECT extract(epoch FROM max(event_at) - min(event_at)) / 3600 + 1 - count(DISTINCT event_at) AS missing
     FROM observations WHERE source_id LIKE 'exchange.klines_1h:%' GROUP BY source_id) spans`,
};

export async function brokenInvariants(url: string): Promise<string[]> {
  const counts = Object.entries(INVARIANTS).map(
    ([name, sql]) => `SELECT '${name}' AS name, (${sql})::int AS count`,
  );
  const rows = await oneQuery<{ name: string; count: number }>(url, counts.join(' UNION ALL '));
  return rows.filter(({ count }) => count !== 0).map(({ name, count }) => `${name}: ${count}`);
}

import { addedEvent } from '../events/added-events.ts';
import { isAddedType, type RecordedEvent } from '../events/event.ts';
import { cycleAtMs } from '../schedule/cycle-clock.ts';
import { isoUtc } from '../timestamps.ts';

/** Where the routes of the data API are, as in `http/request/surfaces.ts`, which this folder can't import. */
const DATA_API = '/api/v1/data';

/** Returns the path of the route that has the rest of what an event tells, for the caller's own base URL. */
export function resourceOf(event: RecordedEvent): string {
  if (isAddedType(event.type)) return `${DATA_API}/${addedEvent(event.type)?.resource ?? 'catalog'}`;
  switch (event.type) {
    case 'cycle.published':
    case 'verdict.changed':
      return verdicts([event.data.cycle_number]);
    case 'source.state_changed':
      return `${DATA_API}/sources/${event.data.source_id}`;
    case 'outage.opened':
    case 'outage.closed':
      return `${DATA_API}/catalog`;
    case 'changelog.published':
      return `${DATA_API}/changelog?since=${event.data.date}`;
    case 'cycle.withdrawn':
      return verdicts(event.data.cycle_numbers);
    case 'observation.revised':
      return `${DATA_API}/sources/${event.data.source_id}`;
  }
}

/** The verdicts of the quarter-hours from the first of some cycles to the last. */
function verdicts(cycleNumbers: readonly number[]): string {
  const from = isoUtc(cycleAtMs(cycleNumbers[0]!));
  const to = isoUtc(cycleAtMs(cycleNumbers.at(-1)! + 1));
  return `${DATA_API}/verdicts/history?${new URLSearchParams({ from, to }).toString()}`;
}

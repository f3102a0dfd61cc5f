import { MODE } from '../http/contract/shared-fields.ts';
import { f, shape } from '../http/shape/shape.ts';

class SwitchChangeView extends shape({
  name: f.text('Name of the switch.'),
  changed_at: f.moment('When it was changed.'),
  changed_by: f.textOrNull(
    'Operator who changed it; null if an earlier release stored it. The audit log has it.',
  ),
  reason: f.textOrNull('Why it was changed.'),
}) {}

export class SwitchesView extends shape({
  data_api_enabled: f.flag('Off: every data route responds with 503 DATA_API_DISABLED.'),
  legacy_key_enforcement: f.flag('On: the routes of the older public API require a key.'),
  components_disclosure: f.flag('Legal flag. On: callers with the scope see components of composites.'),
  signals_enabled: f.flag('Off: `signal:<SYMBOL>` is not served in batches.'),
  mode: MODE,
  changes: f.many('Last change of every switch that was ever changed.', SwitchChangeView),
  'not_stored?': f.texts(
    'Switches that are as shown only in the process that responds, because they could not be stored; absent if there are none.',
  ),
}) {}

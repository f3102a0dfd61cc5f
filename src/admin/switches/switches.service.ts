import { Injectable } from '@nestjs/common';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { SwitchStore } from '../../persistence/switches/switch.store.ts';
import { type Switches } from '../../persistence/switches/switches.ts';
import { type SwitchesBody } from './switches.body.ts';
import { type SwitchesView } from './switches.response.ts';

/** What operators can switch while the service runs; in force on every process within a second. */
@Injectable()
export class SwitchesService {
  constructor(private readonly switches: SwitchStore) {}

  async read(): Promise<AdminAnswer> {
    return answerOf(await this.switches.read());
  }

  async change(body: SwitchesBody, by: Authorship): Promise<AdminAnswer> {
    const named: Partial<Switches> = {
      dataApiEnabled: body.data_api_enabled,
      legacyKeyEnforcement: body.legacy_key_enforcement,
      componentsDisclosure: body.components_disclosure,
      signalsEnabled: body.signals_enabled,
      mode: body.mode,
    };
    const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    return answerOf(await this.switches.change(given, by));
  }
}

/** The mode is told as it is from now on, not as this process still has it. */
function answerOf(switches: Switches): AdminAnswer {
  const data: SwitchesView = {
    data_api_enabled: switches.dataApiEnabled,
    legacy_key_enforcement: switches.legacyKeyEnforcement,
    components_disclosure: switches.componentsDisclosure,
    signals_enabled: switches.signalsEnabled,
    mode: switches.mode,
  };
  return { data, mode: switches.mode };
}

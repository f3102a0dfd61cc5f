import { ProviderFailure } from '../../http/provider-failure.ts';

/** FRED answered 400: it does not serve this question, for instance a real-time period with more vintages than it gives. */
export class FredRefusalError extends ProviderFailure {
  /** @param message for operators, without secrets */
  constructor(message: string) {
    super('econ', 'unreachable', message);
    this.name = 'FredRefusalError';
  }
}

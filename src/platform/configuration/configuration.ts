import { type loadConfiguration } from './load-configuration.ts';

export type Configuration = Readonly<ReturnType<typeof loadConfiguration>>;

export type ProviderConnection = Configuration['connections'][keyof Configuration['connections']];
export type LanguageModelSettings = NonNullable<Configuration['languageModel']>;
export type TracingSettings = NonNullable<Configuration['tracing']>;
export type OidcSettings = NonNullable<Configuration['oidc']>;

export const CONFIGURATION = Symbol('configuration');

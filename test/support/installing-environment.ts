const PASSED_ON = [
  'PATH',
  'HOME',
  'NODE_EXTRA_CA_CERTS',
  // npm looks for its global configuration beside Node, which is another one within npm's scripts.
  'npm_config_globalconfig',
  'npm_config_registry',
] as const;

/** The environment of an npm that installs into a folder of its own: nothing of this project decides how that goes. */
export const installingEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );

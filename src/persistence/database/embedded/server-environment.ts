/** Variables that programs need to find other programs and files; nothing that configures this service. */
const INHERITED =
  process.platform === 'win32'
    ? ['PATH', 'Path', 'PATHEXT', 'SystemRoot', 'SystemDrive', 'ComSpec', 'TEMP', 'TMP', 'USERPROFILE']
    : ['PATH'];

/**
 * The environment of every program that is started beside the service: the server, `initdb`, the shell that watches
 * over it and what looks at processes. This process's own has secrets in it (`ADMIN_TOKEN`, `DATABASE_URL`), which any
 * process of the server's account could read in `/proc/<pid>/environ`. The locale is `C` and the time zone UTC, so that
 * neither output nor defaults depend on who started the service.
 */
export function serverEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const inherited = INHERITED.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

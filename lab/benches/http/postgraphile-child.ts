/** PostGraphile with the preset that its documentation begins with, on every table of a database. Arguments: its folder, the database. */
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { onReply } from './listening-child.ts';

interface PostGraphile {
  createServ(grafserv: unknown): { addTo(server: Server): Promise<unknown> };
}

const [, , folder, database] = process.argv;
const installed = createRequire(join(folder!, 'package.json'));
const { postgraphile } = installed('postgraphile') as { postgraphile: (preset: object) => PostGraphile };
const { PostGraphileAmberPreset } = installed('postgraphile/presets/amber') as {
  PostGraphileAmberPreset: object;
};
const { makePgService } = installed('postgraphile/adaptors/pg') as { makePgService: (of: object) => object };
const { grafserv } = installed('postgraphile/grafserv/node') as { grafserv: unknown };

onReply(async () => {
  const server = createServer();
  await postgraphile({
    extends: [PostGraphileAmberPreset],
    pgServices: [makePgService({ connectionString: database, schemas: ['public'] })],
    grafserv: { graphiql: false, watch: false },
  })
    .createServ(grafserv)
    .addTo(server);
  return server;
});

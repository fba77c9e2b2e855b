import { addImport, type Changes } from './changes.ts';
import type { Name } from './names.ts';

const contract = (module: Name, name: Name) => `import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './${name.kebab}.schemas.ts';

export const get${name.pascal}: Endpoint<typeof schemas.get${name.pascal}> = {
  id: '${module.camel}.get${name.pascal}',
  method: 'GET',
  path: '/client_side_api/v1/${module.snake}/${name.snake}',
  access: 'owner',
};
`;

const schemas = (name: Name) => `import { z } from 'zod';
import { Id } from '../core/values.schemas.ts';

export const get${name.pascal} = {
  summary: '${name.title} of an account.',
  query: z.strictObject({ ownerId: Id }),
  response: z.object({ ownerId: Id, name: z.string() }),
};
`;

const repository = (name: Name) => `import type { Tx } from '../../platform/db/database.ts';
import { db, row } from '../../platform/db/query.ts';

export const find${name.pascal} = (tx: Tx, ownerId: string) =>
  row(
    tx,
    db
      .selectFrom('profiles')
      .where('id', '=', ownerId)
      .where('deletedAt', 'is', null)
      .select(['id as ownerId', 'name']),
  );
`;

const service = (name: Name) => `import { readOnly } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { find${name.pascal} } from './${name.kebab}.repository.ts';

export const read${name.pascal} = (deps: Deps, ownerId: string) =>
  readOnly(deps.pool, async (tx) => {
    const found = await find${name.pascal}(tx, ownerId);
    if (!found) throw new DomainError('not_found');
    return found;
  });
`;

const routes = (module: Name, endpoint: string) => `import { ${endpoint} } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';

export function ${module.camel}Routes(app: FastifyInstance, deps: Deps) {
}
`;

const test = (name: Name) => `import { get${name.pascal} } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { seedOrganization, seedPerson } from '../../../test/support/seed-account.ts';

const api = testApi();

test('who manages the account reads it; for everybody else there is no such account', async () => {
  const owner = await seedPerson(api);
  const hall = await seedOrganization(api, owner.id, { name: 'Harbour Hall' });
  const input = { query: { ownerId: hall.id } };

  expect((await owner.client.call(get${name.pascal}, input)).answer).toEqual({
    ownerId: hall.id,
    name: 'Harbour Hall',
  });
  const stranger = await seedPerson(api);
  expect((await stranger.client.call(get${name.pascal}, input)).status).toBe(404);
  expect((await api.client().call(get${name.pascal}, input)).status).toBe(401);
});
`;

/** A new module begins with its routes, which the API registers. */
function addModule(changes: Changes, module: Name, file: string, endpoint: string) {
  const modules = 'apps/api/src/modules.ts';
  changes.add(file, routes(module, endpoint));
  addImport(
    changes,
    modules,
    `${module.camel}Routes`,
    `./modules/${module.kebab}/${module.kebab}.routes.ts`,
  );
  changes.insert(modules, /(?<=RegisterRoutes\[\] = \[[^\]]*)\];/, `${module.camel}Routes,`);
  return endpoint;
}

/** Lets a module's routes know the endpoint; returns how they call it. */
function importInto(changes: Changes, file: string, endpoint: string): string {
  const text = changes.read(file);
  const asOne = /^import \* as (\w+) from '@foyer\/contracts';/m.exec(text)?.[1];
  if (asOne) return `${asOne}.${endpoint}`;
  const end = /(?<=^import \{[^}]*?),?\s*\} from '@foyer\/contracts';/m;
  if (end.test(text)) changes.insert(file, end, `, ${endpoint}`);
  else addImport(changes, file, endpoint, '@foyer/contracts');
  return endpoint;
}

/**
 * One call from the contract to the table: `GET …/MODULE/NAME` for whoever manages an account. It
 * returns the account's name until somebody says what it is about.
 */
export function generateEndpoint(changes: Changes, module: Name, name: Name) {
  const folder = `apps/api/src/modules/${module.kebab}`;
  const file = `${folder}/${module.kebab}.routes.ts`;
  const contracts = `libs/contracts/src/${module.kebab}/${name.kebab}`;
  const endpoint = `get${name.pascal}`;
  const named = changes.has(file)
    ? importInto(changes, file, endpoint)
    : addModule(changes, module, file, endpoint);
  if (!/^import \{ handle \}/m.test(changes.read(file)))
    addImport(changes, file, 'handle', '../../platform/http/handle.ts');
  addImport(changes, file, `read${name.pascal}`, `./${name.kebab}.service.ts`);
  changes.insert(
    file,
    /(?<=^export function \w+Routes\(app: FastifyInstance, deps: Deps\) \{\n(?:(?!\}\n)[^])*)^\}/m,
    `handle(app, deps, ${named}, ({ query }) => read${name.pascal}(deps, query.ownerId));\n`,
  );

  changes.add(`${contracts}.endpoints.ts`, contract(module, name));
  changes.add(`${contracts}.schemas.ts`, schemas(name));
  for (const [index, half] of [
    ['index', 'endpoints'],
    ['schemas', 'schemas'],
    ['endpoint-schemas', 'schemas'],
  ])
    changes.insert(
      `libs/contracts/src/${index}.ts`,
      /$(?![^])/,
      `export * from './${module.kebab}/${name.kebab}.${half}.ts';\n`,
    );
  changes.add(`${folder}/${name.kebab}.repository.ts`, repository(name));
  changes.add(`${folder}/${name.kebab}.service.ts`, service(name));
  changes.add(`${folder}/${name.kebab}.test.ts`, test(name));

  changes.leave(`${contracts}.endpoints.ts: who may call it, and which errors may leave it`);
  changes.leave(`${contracts}.schemas.ts: what it takes and what it returns`);
  changes.leave(`${folder}/${name.kebab}.repository.ts: what it reads`);
  changes.leave(
    `npm run openapi after each change of the contract; npm run unit -- api ${name.kebab}`,
  );
}

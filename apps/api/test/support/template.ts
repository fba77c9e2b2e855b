import { createPool } from '../../src/platform/db/database.ts';
import {
  OWNER,
  prepareDatabase,
  prepareRoles,
  type UrlOf,
} from '../../src/platform/db/database-roles.ts';
import { migrate } from '../../src/platform/db/migrate.ts';

/** By which address each role reaches a database called `ANY_DATABASE`. */
export interface TestUrls {
  application: string;
  owner: string;
  superuser: string;
}
export const ANY_DATABASE = 'any_database';
export const TEMPLATE = 'foyer_template';

/**
 * Makes the migrated database from which tests, and benches with them, clone theirs, and says how
 * they reach it.
 */
export async function prepareTemplate(superuser: UrlOf): Promise<void> {
  const roles = await prepareRoles(superuser);
  await prepareDatabase(superuser, TEMPLATE);
  const owner = createPool(roles.owner(TEMPLATE), 1);
  await migrate(owner).finally(() => owner.end());
  const admin = createPool(superuser('postgres'), 1);
  // tests of the invariants do damage that triggers and keys would refuse
  await admin
    .query(`grant set on parameter session_replication_role to ${OWNER}`)
    .finally(() => admin.end());
  process.env['FOYER_TEST_DATABASE'] = JSON.stringify({
    application: roles.application(ANY_DATABASE),
    owner: roles.owner(ANY_DATABASE),
    superuser: superuser(ANY_DATABASE),
  } satisfies TestUrls);
}

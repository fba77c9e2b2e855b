import { Kysely, PostgresDialect as PostgresConnection } from 'kysely';
import { generate, PostgresDialect, type DatabaseMetadata } from 'kysely-codegen';
import type pg from 'pg';
import { format, resolveConfig } from 'prettier';

/** Where the generated text stands, by the repository. */
export const TYPES_FILE = 'apps/api/src/platform/db/database-types.ts';

/** What is inside of documents that repositories read by their fields. */
const DOCUMENTS = {
  'events.location': 'Record<string, unknown>',
  'events.banner_messages': 'Generated<unknown[]>',
};

// an array of words, or one value that is their list
const ONE_OF =
  /^CHECK \(\(\(?"?(\w+)"?\)? = ANY \((?:ARRAY\[(.+)\]|'\{([\w,]+)\}'::text\[\])\)\)\)$/;
const VALUE = /'([^']*)'::text/g;

/** The values that a check allows a column, by `table.column`. */
async function readUnions(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ schema: string; name: string; definition: string }>(
    `select n.nspname as schema, t.relname as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class t on t.oid = c.conrelid
       join pg_namespace n on n.oid = t.relnamespace where c.contype = 'c'`,
  );
  return new Map(
    rows.flatMap(({ schema, name, definition }) => {
      const [, column, array = '', list] = ONE_OF.exec(definition) ?? [];
      const values = list?.split(',') ?? Array.from(array.matchAll(VALUE), ([, one = '']) => one);
      return column && values.length ? [[`${schema}.${name}.${column}`, values] as const] : [];
    }),
  );
}

function withUnions(metadata: DatabaseMetadata, unions: ReadonlyMap<string, string[]>) {
  for (const table of metadata.tables)
    for (const column of table.columns)
      column.enumValues ??=
        unions.get(`${table.schema ?? 'public'}.${table.name}.${column.name}`) ?? null;
  return metadata;
}

/**
 * The text of `TYPES_FILE`: an interface for each table of a migrated database, its fields named as in TypeScript. A column that a check limits to some words has
 * these words as its type.
 */
export async function generateTypes(owner: pg.Pool): Promise<string> {
  const unions = await readUnions(owner);
  const text = await generate({
    db: new Kysely<unknown>({ dialect: new PostgresConnection({ pool: owner }) }),
    dialect: new PostgresDialect({ numericParser: 'number' }),
    camelCase: true,
    excludePattern: '{graphile_worker.*,schema_migrations}',
    overrides: { columns: DOCUMENTS },
    typeMapping: { int8: 'number', json: 'unknown', jsonb: 'unknown', tsvector: 'string' },
    postprocess: ({ metadata }) => Promise.resolve(withUnions(metadata, unions)),
  });
  return format(text, { ...(await resolveConfig(TYPES_FILE)), filepath: TYPES_FILE });
}

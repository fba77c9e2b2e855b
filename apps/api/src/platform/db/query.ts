import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type Driver,
  type RawBuilder,
  type Selectable,
} from 'kysely';
import type { QueryArrayResult } from 'pg';
import type { DB } from './database-types.ts';
import type { Tx } from './database.ts';

/** A row of a table as it is read. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>;

class FieldNames extends CamelCasePlugin {
  fieldOf(column: string) {
    return this.camelCase(column);
  }
}
// the keys of a document are the author's, who read and wrote it
const names = new FieldNames({ maintainNestedObjectKeys: true });

/** Kysely would take a connection of its own, beside the transaction. */
const sendsNothing = (): Promise<never> =>
  Promise.reject(new Error('a statement is sent by rows, row or change, not by execute'));
const driver: Driver = {
  init: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  acquireConnection: sendsNothing,
  releaseConnection: sendsNothing,
  beginTransaction: sendsNothing,
  commitTransaction: sendsNothing,
  rollbackTransaction: sendsNothing,
};

/**
 * Builds statements over the tables of the migrated database; a column that is none, or of another
 * type, does not compile. Fields are named as in TypeScript: `startsAt` is `starts_at`. It sends
 * nothing: `rows`, `row` and `change` do, in their transaction and in the order they are called.
 */
export const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [names],
});

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** A statement: built, or written out with `sql` where it reads better so. */
type Query<T = unknown> = Compilable<T> | RawBuilder<T>;
/** A transaction, or the pool for what is a transaction by itself. */
type Connection = Pick<Tx, 'query'>;

const compiled = (query: Query): Statement => {
  const { sql: text, parameters } = query.compile(db);
  return { text, values: [...parameters] };
};

/** The fields of a statement's rows; one that is sent often looks them up once. */
class Fields {
  #names: readonly string[] | undefined;
  rowsOf<T>({ fields, rows }: QueryArrayResult<unknown[]>): T[] {
    const keys = (this.#names ??= fields.map(({ name }) => names.fieldOf(name)));
    return rows.map((values) => {
      const row: Record<string, unknown> = {};
      keys.forEach((key, at) => (row[key] = values[at]));
      return row as T;
    });
  }
}

const send = async <T>(tx: Connection, statement: Statement, fields = new Fields()): Promise<T[]> =>
  fields.rowsOf<T>(await tx.query<unknown[]>({ ...statement, rowMode: 'array' }));

/** Every row that the statement returns. */
export const rows = <T>(tx: Connection, query: Query<T>): Promise<T[]> =>
  send<T>(tx, compiled(query));

/** The first row that the statement returns. */
export const row = async <T>(tx: Connection, query: Query<T>): Promise<T | undefined> =>
  (await rows(tx, query))[0];

/** How many rows the statement wrote, locked or found. */
export const change = async (tx: Connection, query: Query): Promise<number> =>
  (await tx.query(compiled(query))).rowCount ?? 0;

class Parameter {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}
/** Stands among the values of a statement until the value is known. */
const placeOf = <T>(key: string): RawBuilder<T> => sql`${new Parameter(key)}`;
/** The place of a value that is not known before the statement is sent. */
export type Parameters<P> = <K extends keyof P & string>(key: K) => RawBuilder<P[K]>;

/**
 * A statement that is built once and that each connection plans once, under its name: for what a
 * buyer waits for and what is asked often. Returns its rows.
 */
export function prepared<P extends object, T>(
  name: string,
  build: (parameter: Parameters<P>) => Query<T>,
): (tx: Connection, parameters: P) => Promise<T[]> {
  const { text, values } = compiled(build(placeOf));
  const fields = new Fields();
  return (tx, parameters) => {
    const given = values.map((value) =>
      value instanceof Parameter ? parameters[value.key as keyof P] : value,
    );
    return send<T>(tx, { name, text, values: given }, fields);
  };
}

/**
 * A list in a prepared statement, of which the planner does not count the elements: it would find a
 * plan for a list of one cheaper than one for any list, and plan anew each time. (Reading the pools
 * of a cart: 0.36 ms of 0.43 went into planning.)
 */
export const uncounted = (
  list: RawBuilder<readonly string[]>,
  type: 'uuid' | 'text' = 'uuid',
): RawBuilder<readonly string[]> => sql`(select ${list}::${sql.raw(type)}[])`;

/** Any of these ids, in a prepared statement. */
export const anyOf = (ids: RawBuilder<readonly string[]>): RawBuilder<string> =>
  sql`any(${uncounted(ids)}::uuid[])`;

/** A document as a value: the driver would take an array for an array of the database. */
export const json = (value: unknown): RawBuilder<never> => sql`${JSON.stringify(value)}::jsonb`;

/**
 * A column that a write returns: with it its commit does not wait for the disk, where `isFollowed`.
 * For what nobody is told of before another commit has waited, which brings this one there as well.
 */
export const asyncCommitIf = (isFollowed: RawBuilder<boolean>) =>
  sql<string | null>`case when ${isFollowed}
    then set_config('synchronous_commit', 'off', true) end`.as('unhurried');

/**
 * Stands in a statement for a condition that is not met: it ends the transaction, whose commit may
 * be sent by then. Whoever sent it tells by `isRefused`.
 */
export const refusal = (reason: string): RawBuilder<boolean> => sql`refuse(${sql.lit(reason)})`;

/** Columns of a row as a document whose keys are named as its fields are. */
export const documentOf = <Table extends keyof DB>(
  alias: string,
  fields: readonly (keyof DB[Table] & string)[],
): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(
    fields.flatMap((field) => [sql.lit(field), sql.ref(`${alias}.${field}`)]),
  )})`;

export { sql };

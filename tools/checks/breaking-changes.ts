/** The part of a JSON schema that the contract's generator writes. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  [limit: string]: unknown;
}
interface Content {
  content?: Record<string, { schema?: Schema }>;
}
export interface Operation {
  parameters?: { name: string; in: string; required: boolean; schema?: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
  'x-error-codes'?: string[];
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/**
 * Which way a schema is read: what callers send may not be asked to be more, what they are answered
 * may not become less.
 */
type Direction = 'takes' | 'answers';

const UPPER_LIMITS = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];
const LOWER_LIMITS = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];

/** A schema with several types or branches, as one schema for each. */
function variants(schema: Schema): Schema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(variants);
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

const isNull = (schema: Schema) => schema.type === 'null';
const values = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum;
const at = (path: string, name: string) => (path ? `${path}.${name}` : name);

function valueChanges(was: Schema, now: Schema, path: string, direction: Direction): string[] {
  const before = values(was);
  const after = values(now);
  if (!after) return [];
  if (!before) return direction === 'takes' ? [`takes only ${after.join(', ')} as ${path}`] : [];
  return before
    .filter((value) => !after.includes(value))
    .map((value) => `no longer ${direction} ${String(value)} as ${path}`);
}

function limitChanges(was: Schema, now: Schema, path: string): string[] {
  const tighter = (name: string, sign: 1 | -1) => {
    const limit = now[name];
    const former = was[name];
    return typeof limit === 'number' && (typeof former !== 'number' || sign * limit < sign * former)
      ? [`takes less as ${path}: ${name} ${limit}`]
      : [];
  };
  return [
    ...UPPER_LIMITS.flatMap((name) => tighter(name, 1)),
    ...LOWER_LIMITS.flatMap((name) => tighter(name, -1)),
  ];
}

function propertyChanges(was: Schema, now: Schema, path: string, direction: Direction): string[] {
  const before = was.properties ?? {};
  const after = now.properties ?? {};
  const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) ?? false;
  const kept = Object.entries(before).flatMap(([name, schema]) => {
    const next = after[name];
    if (!next) return [`no longer ${direction} ${at(path, name)}`];
    const lost =
      direction === 'answers' && isRequired(was, name) && !isRequired(now, name)
        ? [`no longer always answers ${at(path, name)}`]
        : [];
    return [...lost, ...schemaChanges(schema, next, at(path, name), direction)];
  });
  if (direction === 'answers') return kept;
  return [
    ...kept,
    ...Object.keys(after)
      .filter((name) => isRequired(now, name) && !isRequired(was, name))
      .map((name) => `now requires ${at(path, name)}`),
  ];
}

function variantChanges(was: Schema, now: Schema, path: string, direction: Direction): string[] {
  if (was.type !== now.type) return [`no longer ${direction} ${String(was.type)} as ${path}`];
  const inner = (key: 'items' | 'additionalProperties', inside: string) => {
    const [before, after] = [was[key], now[key]];
    return typeof before === 'object' && typeof after === 'object'
      ? schemaChanges(before, after, inside, direction)
      : [];
  };
  return [
    ...valueChanges(was, now, path, direction),
    ...(direction === 'takes' ? limitChanges(was, now, path) : []),
    ...propertyChanges(was, now, path, direction),
    ...(was.allOf ?? []).flatMap((part, index) =>
      schemaChanges(part, now.allOf?.[index] ?? {}, path, direction),
    ),
    ...inner('items', `${path}[]`),
    ...inner('additionalProperties', at(path, '*')),
  ];
}

/**
 * Every branch that was must still be there: each is held against the branch that comes nearest to
 * it.
 */
function schemaChanges(was: Schema, now: Schema, path: string, direction: Direction): string[] {
  if (JSON.stringify(was) === JSON.stringify(now)) return [];
  const [before, after] = [variants(was), variants(now)];
  const becameNull =
    direction === 'answers' && after.some(isNull) && !before.some(isNull)
      ? [`may now answer null as ${path}`]
      : [];
  const missed = before
    .filter((branch) => direction === 'takes' || !isNull(branch))
    .flatMap((branch) => {
      const candidates = after.map((next) => variantChanges(branch, next, path, direction));
      return candidates.sort((a, b) => a.length - b.length)[0] ?? [];
    });
  return [...becameNull, ...missed];
}

const NAMED = '#/components/schemas/';

/** The document with every named schema written out where it is named: a name is no promise. */
function writtenOut(document: ApiDocument): ApiDocument {
  const whole = (value: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => whole(one, within));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest } = value as Schema;
    const own = Object.fromEntries(
      Object.entries(rest).map(([key, inner]) => [key, whole(inner, within)]),
    );
    if (!$ref) return own;
    const name = $ref.slice(NAMED.length);
    // what holds itself stays a name there
    if (within.includes(name)) return value;
    const target = document.components?.schemas?.[name];
    if (!target) throw new Error(`${$ref} is not in the document`);
    return { ...(whole(target, [...within, name]) as Schema), ...own };
  };
  return { paths: whole(document.paths, []) as ApiDocument['paths'] };
}

/** How every operation refuses; it is the same for all, and compared once. */
const REFUSAL = 'default';
const refusalOf = ({ paths }: ApiDocument): Schema | undefined =>
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ responses }) => jsonOf(responses[REFUSAL]))
    .find(Boolean);

const jsonOf = (content: Content | undefined): Schema | undefined =>
  content?.content?.['application/json']?.schema;

function parameterChanges(was: Operation, now: Operation): string[] {
  const asSchema = ({ parameters = [] }: Operation): Schema => ({
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  });
  return schemaChanges(asSchema(was), asSchema(now), '', 'takes');
}

function bodyChanges(was: Operation, now: Operation): string[] {
  const [before, after] = [jsonOf(was.requestBody), jsonOf(now.requestBody)];
  if (before && !after) return ['no longer takes a body'];
  return after ? schemaChanges(before ?? { type: 'object' }, after, '', 'takes') : [];
}

function answerChanges(was: Operation, now: Operation): string[] {
  return Object.entries(was.responses).flatMap(([status, response]) => {
    const next = now.responses[status];
    if (!next) return [`no longer answers ${status}`];
    const kinds = Object.keys(response.content ?? {})
      .filter((kind) => !next.content?.[kind])
      .map((kind) => `no longer answers ${kind}`);
    if (status === REFUSAL) return kinds;
    const [before, after] = [jsonOf(response), jsonOf(next)];
    return [...kinds, ...(before && after ? schemaChanges(before, after, '', 'answers') : [])];
  });
}

const codeChanges = (was: Operation, now: Operation): string[] =>
  (was['x-error-codes'] ?? [])
    .filter((code) => !now['x-error-codes']?.includes(code))
    .map((code) => `no longer refuses with ${code}`);

/**
 * What somebody who wrote a caller against the old document would miss, at any depth. New optional
 * fields, new values in a response and new error codes are no break: callers are asked to pass over
 * what they do not know.
 */
export function breakingChanges(was: ApiDocument, now: ApiDocument): string[] {
  const [before, after] = [writtenOut(was), writtenOut(now)];
  const operations = Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, former]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const next = after.paths[path]?.[method];
      if (!next) return [`${name} is gone`];
      return [
        ...parameterChanges(former, next),
        ...bodyChanges(former, next),
        ...answerChanges(former, next),
        ...codeChanges(former, next),
      ].map((change) => `${name} ${change}`);
    }),
  );
  const [refusal, nextRefusal] = [refusalOf(before), refusalOf(after)];
  const refusals = refusal && nextRefusal ? schemaChanges(refusal, nextRefusal, '', 'answers') : [];
  return [...operations, ...refusals.map((change) => `A refusal ${change}`)];
}

import type { AnyEndpoint, ResponseKind } from '@foyer/contracts';
import * as schemas from '@foyer/contracts/schemas';
import { ENDPOINTS, ErrorBody, schemasOf } from '@foyer/contracts/schemas';
import { z } from 'zod';

const MEDIA_TYPES: Record<ResponseKind, string> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
  calendar: 'text/calendar',
  html: 'text/html',
  image: 'image/*',
};

/** Every endpoint of the contract, in a stable order. */
const allEndpoints = (): AnyEndpoint[] =>
  [...ENDPOINTS.values()].sort(
    (a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method),
  );

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** Which way a schema is read: what callers send, or what they are answered. */
type Io = 'input' | 'output';

const REF = /"#\/components\/schemas\/(input|output):(\w+)"/g;

/** Schemas that the contract names, by the name they are exported as. */
const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemas as Record<string, unknown>)) {
  if (schema instanceof z.ZodType && !named.has(schema)) named.add(schema, { id });
}

/** Writes schemas; one that has a name is written once, and named wherever it is used. */
class SchemaWriter {
  #written: Record<Io, Map<string, JsonSchema>> = { input: new Map(), output: new Map() };

  write(schema: z.ZodType, io: Io): JsonSchema {
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      metadata: named,
      override: ({ jsonSchema }) => void delete jsonSchema.id,
    });
    // until all is written nobody knows which names are read both ways
    const { $defs = {}, ...own } = JSON.parse(
      JSON.stringify(json).replaceAll('"#/$defs/', `"#/components/schemas/${io}:`),
    ) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, definition] of Object.entries($defs)) this.#written[io].set(name, definition);
    return own;
  }

  /** The whole document with the names that its schemas end up with, and these. */
  finish<T extends object>(document: T) {
    const { input, output } = this.#written;
    const nameOf = (io: Io, name: string) =>
      io === 'input' && output.has(name) && !this.#isSame(name) ? `${name}Input` : name;
    const settled = <V>(value: V) =>
      JSON.parse(
        JSON.stringify(value).replace(
          REF,
          (_, io: Io, name: string) => `"#/components/schemas/${nameOf(io, name)}"`,
        ),
      ) as V;
    const components = new Map(output);
    for (const [name, schema] of input) {
      const own = nameOf('input', name);
      if (own !== name && (input.has(own) || output.has(own)))
        throw new Error(`Two schemas would be called ${own}`);
      components.set(own, schema);
    }
    const sorted = [...components].sort(([a], [b]) => (a < b ? -1 : 1));
    return { document: settled(document), components: settled(Object.fromEntries(sorted)) };
  }

  /** Whether a name means the same both ways, down to everything that it names. */
  #isSame(name: string) {
    const whole = (json: string): string =>
      json.replace(REF, (_, io: Io, inner: string) =>
        whole(JSON.stringify(this.#written[io].get(inner))),
      );
    return (
      whole(JSON.stringify(this.#written.input.get(name))) ===
      whole(JSON.stringify(this.#written.output.get(name)))
    );
  }
}

function parameters(endpoint: AnyEndpoint, writer: SchemaWriter) {
  const list = (schema: z.ZodObject, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = writer.write(schema, 'input');
    return Object.entries(properties).map(([name, schemaOf]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: schemaOf,
    }));
  };
  const { params, query } = schemasOf(endpoint);
  return [...list(params, 'path'), ...list(query, 'query')];
}

function operation(endpoint: AnyEndpoint, writer: SchemaWriter) {
  const { summary, body, response } = schemasOf(endpoint);
  const hasBody = !(body instanceof z.ZodUndefined);
  const hasResponse = !(response instanceof z.ZodUndefined);
  return {
    operationId: endpoint.id,
    summary,
    'x-access': endpoint.access,
    'x-error-codes': [...(endpoint.errors ?? [])],
    parameters: parameters(endpoint, writer),
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: writer.write(body, 'input') } },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        ...(endpoint.kind
          ? { content: { [MEDIA_TYPES[endpoint.kind]]: {} } }
          : hasResponse && {
              content: { 'application/json': { schema: writer.write(response, 'output') } },
            }),
      },
      default: {
        description: 'Refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of the whole API, built from the contract. */
export function openApiDocument() {
  const writer = new SchemaWriter();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of allEndpoints()) {
    const at = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[at] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, writer);
  }
  writer.write(ErrorBody, 'output');
  const { document, components } = writer.finish(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version: '1.0.0',
      description: 'Ticketing, memberships and video for the arts.',
    },
    paths: document,
    components: {
      schemas: components,
      securitySchemes: {
        clientToken: { type: 'apiKey', in: 'header', name: 'Client-Token' },
        session: { type: 'apiKey', in: 'cookie', name: 'foyer_session' },
      },
    },
    security: [{ clientToken: [] }],
  };
}

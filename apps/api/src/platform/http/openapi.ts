import type { AnyEndpoint, ResponseKind } from '@foyer/contracts';
import { ENDPOINTS, ErrorBody, schemasOf } from '@foyer/contracts/schemas';
import { z } from 'zod';

const MEDIA_TYPES: Record<ResponseKind, string> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
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

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest as JsonSchema;
}

function parameters(endpoint: AnyEndpoint) {
  const list = (schema: z.ZodObject, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = jsonSchema(schema, 'input');
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

function operation(endpoint: AnyEndpoint) {
  const { summary, body, response } = schemasOf(endpoint);
  const hasBody = !(body instanceof z.ZodUndefined);
  const hasResponse = !(response instanceof z.ZodUndefined);
  return {
    operationId: endpoint.id,
    summary,
    'x-access': endpoint.access,
    'x-error-codes': [...(endpoint.errors ?? [])],
    parameters: parameters(endpoint),
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(body, 'input') } },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        ...(endpoint.kind
          ? { content: { [MEDIA_TYPES[endpoint.kind]]: {} } }
          : hasResponse && {
              content: { 'application/json': { schema: jsonSchema(response, 'output') } },
            }),
      },
      default: {
        description: 'Refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of the whole API, built from the contract. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of allEndpoints()) {
    const at = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[at] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version: '1.0.0',
      description: 'Ticketing, memberships and video for the arts.',
    },
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: {
        clientToken: { type: 'apiKey', in: 'header', name: 'Client-Token' },
        session: { type: 'apiKey', in: 'cookie', name: 'foyer_session' },
      },
    },
    security: [{ clientToken: [] }],
  };
}

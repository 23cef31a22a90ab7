import type { ApiScope } from '@nagarika/domain/desk/api-keys';
import { z } from 'zod';
import type { PlainOperation } from '#server/http/http.ts';
import type { RestProcedure } from '#server/trpc/procedures.ts';
import { restExamples } from './rest-examples.ts';

const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
};

/** Makes OpenAPI 3.1 from what the procedures declare. */
export function openApiDocument(input: {
  title: string;
  publicUrl: string;
  /** The cookie's name. */
  sessionCookie: string;
  procedures: RestProcedure[];
  plain: PlainOperation[];
  /** The events that organisers' servers receive. */
  webhooks: Record<string, unknown>;
}) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const procedure of input.procedures) {
    paths[procedure.path] = {
      ...paths[procedure.path],
      [procedure.method.toLowerCase()]: describeProcedure(procedure),
    };
  }
  for (const operation of input.plain) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describePlain(operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${input.title} API`, version: '1' },
    servers: [{ url: input.publicUrl }],
    paths,
    webhooks: input.webhooks,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: input.sessionCookie },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'ngk_',
          description: 'An API key of an organiser, with the scope that the operation names.',
        },
      },
    },
  };
}

function describeProcedure(procedure: RestProcedure) {
  const { properties = {}, required = [] } = objectSchema(procedure.input);
  const examples = restExamples[procedure.name];
  const inPath = [...procedure.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const query = inQuery({ properties: Object.fromEntries(rest), required }, examples?.query);
  const parameters = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }));
  const body = {
    required: required.some((name) => !inPath.includes(name)),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: Object.fromEntries(rest),
          required: required.filter((name) => !inPath.includes(name)),
        },
        ...exampleOf(examples?.body),
      },
    },
  };
  const isGet = procedure.method === 'GET';
  return {
    operationId: procedure.name,
    ...(procedure.meta.summary ? { summary: procedure.meta.summary } : {}),
    tags: [procedure.name.split('.')[0]],
    parameters: isGet ? [...parameters, ...query] : parameters,
    ...(isGet || rest.length === 0 ? {} : { requestBody: body }),
    ...security(procedure.access !== 'public', procedure.meta.scope),
    responses: {
      200: {
        description: 'OK',
        content: {
          'application/json': { schema: outputSchema(procedure), ...exampleOf(examples?.answer) },
        },
      },
      default: errorResponse,
    },
  };
}

function describePlain(operation: PlainOperation) {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    summary: operation.summary,
    parameters: [...inPath, ...inQuery(objectSchema(operation.query ?? null))],
    ...(operation.requestType
      ? { requestBody: { content: { [operation.requestType]: { schema: { type: 'object' } } } } }
      : {}),
    ...security(operation.access === 'member' || operation.access === 'admin', operation.scope),
    responses: {
      200: {
        description: 'OK',
        content: Object.fromEntries([operation.responseType].flat().map((type) => [type, {}])),
      },
      default: errorResponse,
    },
  };
}

const inQuery = (
  { properties = {}, required = [] }: JsonSchema,
  examples: Record<string, string> = {},
) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...exampleOf(examples[name]),
  }));

const errorResponse = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** Puts the scope where OpenAPI 3.1 has roles. */
function security(isNeeded: boolean, scope: ApiScope | undefined) {
  if (!isNeeded) return {};
  return { security: [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])] };
}

const exampleOf = (example: unknown) => (example === undefined ? {} : { example });

function outputSchema(procedure: RestProcedure): unknown {
  if (!procedure.output) return {};
  const schema = jsonSchema(procedure.output, 'output');
  if (procedure.isList) return schema.properties?.items ?? {};
  const { fieldScopes = {} } = procedure.meta;
  if (Object.keys(fieldScopes).length === 0) return schema;
  const described = Object.entries(fieldScopes).map(([name, scope]) => {
    const description = `With an API key only where it has ${scope}.`;
    return [name, { ...asSchema(schema.properties?.[name]), description }];
  });
  return {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(described) },
    required: schema.required?.filter((name) => !(name in fieldScopes)),
  };
}

const asSchema = (schema: unknown) => schema as JsonSchema | undefined;

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };

function objectSchema(schema: z.ZodType | null): JsonSchema {
  return schema ? jsonSchema(schema, 'input') : {};
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}

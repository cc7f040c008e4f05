import { errorBody, viewerHeader, wireId, type AnyEndpoint } from '@vitrine/http/endpoints';
import * as z from 'zod/mini';
import { endpointNames, endpointOf } from './endpointNames.ts';
import { aliasPaths, callDetails, extraOperations } from './openApiExtras.ts';
import { policy } from './policy.ts';

type JsonSchema = Record<string, unknown>;

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

/**
 * An id may also be sent as text with its digits; the description shows the number, which clients should send and which
 * responses contain.
 */
const idSchema = { type: 'integer', exclusiveMinimum: 0 };

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema !== wireId) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, idSchema);
    },
  });
  return rest;
}

/** Parameters are described by their parsed type: a number, not the text of its digits. */
function parametersOf(schema: z.ZodMiniType, location: 'path' | 'query') {
  const { required = [] } = schemaOf(schema, 'input') as ObjectSchema;
  const { properties = {} } = schemaOf(schema, 'output') as ObjectSchema;
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: shape,
  }));
}

function json(schema: unknown) {
  return { content: { 'application/json': { schema } } };
}

function responsesOf(row: AnyEndpoint) {
  const hasResponseBody = !(row.response instanceof z.ZodMiniUnknown);
  return {
    default: { description: 'Refused or failed.', ...json({ $ref: '#/components/schemas/Error' }) },
    ...(hasResponseBody
      ? { '2XX': { description: 'Done.', ...json(schemaOf(row.response, 'output')) } }
      : { '204': { description: 'Done.' } }),
  };
}

const viewerParameter = {
  name: viewerHeader,
  in: 'header',
  required: false,
  description:
    'Percent-encoded logical id of the person whom the caller expects to be signed in; 401 when another person is.',
  schema: { type: 'string' },
};

function operationOf(name: (typeof endpointNames)[number], row: AnyEndpoint) {
  const hasBody = !row.body.safeParse(undefined).success;
  const expected = policy[name] === 'public' ? [] : [{ $ref: '#/components/parameters/Viewer' }];
  return {
    operationId: name,
    summary: row.summary,
    tags: [name.split('.')[0]],
    ...(policy[name] === 'public' && { security: [] }),
    parameters: [...parametersOf(row.params, 'path'), ...parametersOf(row.query, 'query'), ...expected],
    ...(hasBody && { requestBody: { required: true, ...json(schemaOf(row.body, 'input')) } }),
    responses: responsesOf(row),
    ...callDetails[name],
  };
}

type Paths = Record<string, Record<string, Readonly<Record<string, unknown>>>>;

function buildPaths(): Paths {
  const paths: Paths = {};
  for (const name of endpointNames) {
    const row: AnyEndpoint = endpointOf(name);
    (paths[row.path] ??= {})[row.method.toLowerCase()] = operationOf(name, row);
  }
  for (const { path, method, operation } of extraOperations) (paths[path] ??= {})[method] = operation;
  for (const [alias, target] of Object.entries(aliasPaths)) {
    const operations = Object.entries(paths[target] ?? {});
    paths[alias] = Object.fromEntries(
      operations.map(([method, operation]) => [
        method,
        { ...operation, operationId: `${String(operation['operationId'])}.alias`, 'x-alias-of': target },
      ]),
    );
  }
  return paths;
}

/** Returns the OpenAPI 3.1 description of everything that is served, generated from the endpoint tables. */
export function buildOpenApi() {
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    security: [{ session: [] }],
    paths: buildPaths(),
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      parameters: { Viewer: viewerParameter },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vitrine' } },
    },
  };
}

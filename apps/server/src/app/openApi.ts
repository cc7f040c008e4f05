import { errorBody, type AnyEndpoint } from '@vitrine/http/endpoints';
import * as z from 'zod/mini';
import { endpointNames, endpointOf } from './endpointNames.ts';
import { policy } from './policy.ts';

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

function parametersOf(schema: z.ZodMiniType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function json(schema: unknown) {
  return { content: { 'application/json': { schema } } };
}

function operationOf(name: string, row: AnyEndpoint, isPublic: boolean) {
  const hasBody = !row.body.safeParse(undefined).success;
  return {
    operationId: name,
    summary: row.summary,
    tags: [name.split('.')[0]],
    ...(isPublic && { security: [] }),
    parameters: [...parametersOf(row.params, 'path'), ...parametersOf(row.query, 'query')],
    ...(hasBody && { requestBody: { required: true, ...json(schemaOf(row.body, 'input')) } }),
    responses: {
      default: { description: 'Refused or failed.', ...json({ $ref: '#/components/schemas/Error' }) },
      '2XX': { description: 'Done.', ...json(schemaOf(row.response, 'output')) },
    },
  };
}

/** The OpenAPI 3.1 description of every call, made from the endpoint tables. */
export function buildOpenApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of endpointNames) {
    const row: AnyEndpoint = endpointOf(name);
    const operations = (paths[row.path] ??= {});
    operations[row.method.toLowerCase()] = operationOf(name, row, policy[name] === 'public');
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vitrine' } },
    },
  };
}

import type { Shape } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { idShape, type Sent } from '../client/wireShapes.ts';
import { wireId } from './wireId.ts';

function eitherOf(shapes: readonly Shape[]): z.ZodMiniType {
  const others = shapes.filter(({ kind }) => kind !== 'undefined' && kind !== 'null');
  const [first = z.never(), ...rest] = others.map(toSchema);
  const schema = rest.length > 0 ? z.union([first, ...rest]) : first;
  const orNull = shapes.some(({ kind }) => kind === 'null') ? z.nullable(schema) : schema;
  return shapes.some(({ kind }) => kind === 'undefined') ? z.optional(orNull) : orNull;
}

function toSchema(shape: Shape): z.ZodMiniType {
  if (shape === (idShape as Shape)) return wireId;
  switch (shape.kind) {
    case 'anything':
      return z.optional(z.unknown());
    case 'null':
      return z.null();
    case 'undefined':
      return z.undefined();
    case 'number':
      return z.number();
    case 'integer':
      return z.int().check(z.minimum(shape.min), z.maximum(shape.max));
    case 'text':
      return z.string();
    case 'flag':
      return z.boolean();
    case 'oneOf':
      return z.enum(shape.values);
    case 'list':
      return z.array(toSchema(shape.of));
    case 'record':
      return z.record(z.string(), toSchema(shape.of));
    case 'object':
      return z.object(
        Object.fromEntries(Object.entries(shape.fields).map(([key, of]) => [key, toSchema(of)])),
      );
    case 'either':
      return eitherOf(shape.shapes);
  }
}

/** Returns the schema of the values that fit a shape, for rows whose responses are also checked without a schema library. */
export function schemaOf<Value>(shape: Shape<Value>): z.ZodMiniType<Sent<Value>, Sent<Value>> {
  return toSchema(shape) as unknown as z.ZodMiniType<Sent<Value>, Sent<Value>>;
}

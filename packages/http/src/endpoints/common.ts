import { object } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { errorShape, resultErrorFields } from '../client/errorShape.ts';
import { schemaOf } from './schemaOf.ts';
import { wireId } from './wireId.ts';

export { wireId };

/** A whole number in a query string. */
export function queryInteger(minimum: number, maximum: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.minimum(minimum), z.maximum(maximum)),
    ),
  );
}

/** A name that a person types: trimmed, not empty, at most 255 characters. */
export const wireName = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));

/** The parameter of a path with one id. */
export const idParams = z.object({ id: wireId });

/** A list of ids for a bulk call. */
export const wireIds = z.array(wireId).check(z.minLength(1), z.maxLength(10_000));

export { viewerHeader } from './method.ts';

/** The body of every refusal. */
export const errorBody = schemaOf(errorShape);

/** The error of one of several items. */
export const resultError = schemaOf(object(resultErrorFields));

/** Actions that the viewer may do with this object, as named in `permissionRules`. Left out where the role decides. */
export const wirePermissions = z.optional(z.array(z.string()));

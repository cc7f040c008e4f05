import { nothing, type Shape } from '@vitrine/core/contract';
import { isIdempotent, type HttpMethod } from '../endpoints/method.ts';
import { checkOf, type BodyCheck } from './bodyCheck.ts';
import type { Row } from './client.ts';
import type { Sent } from './wireShapes.ts';

/** A row of an endpoint table, as far as a client needs it: without schemas of requests. */
export interface Line<Body = unknown> {
  readonly method: HttpMethod;
  readonly path: string;
  /** Shape of the body of the response. Absent for a response that is not looked at. */
  readonly response?: Shape<Body> | undefined;
  /** Whether the response is plain text in place of JSON. */
  readonly text?: boolean | undefined;
  /** Whether the call can be repeated after a failure. Defaults to true for GET, PUT and DELETE. */
  readonly idempotent?: boolean | undefined;
}

/** Returns the row with which a client sends a call, and checks its response by a shape. */
export function toRow<Body = void>(
  name: string,
  { method, path, response, text = false, idempotent = isIdempotent(method) }: Line<Body>,
): Row<BodyCheck<Sent<Body>>> {
  const check = checkOf((response ?? nothing) as Shape<Sent<Body>>);
  return {
    name,
    endpoint: { method, path, response: check, idempotent, long: false, text },
  };
}

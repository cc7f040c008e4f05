import type { SubPort } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { isIdempotent, type HttpMethod } from './method.ts';

export type { HttpMethod };

/**
 * One call of the REST interface: the client sends it, the server implements it and publishes it as OpenAPI. In a path,
 * `{name}` stands for a path parameter.
 */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  /** The method of HTTP. */
  readonly method: HttpMethod;
  /** The path, with parameters in braces. */
  readonly path: string;
  /** What the call does, for the OpenAPI document. */
  readonly summary: string;
  /** Schema of the parameters of the path. */
  readonly params: Params;
  /** Schema of the query. */
  readonly query: Query;
  /** Schema of the JSON body; that of `undefined` for calls without one. */
  readonly body: Body;
  /** Schema of the body of the response. */
  readonly response: Response;
  /** Whether the call can be repeated after a failure, because twice has the same effect as once. */
  readonly idempotent: boolean;
  /** Whether the time of the call grows with the library, because it reads or writes all files. */
  readonly long: boolean;
  /** Whether the response is plain text in place of JSON. */
  readonly text: boolean;
}

/** An endpoint of any shape. */
export type AnyEndpoint = Endpoint;

/**
 * The rows that each call of a sub-port uses: names of rows of its own domain, or of another domain, such as `report.image`;
 * none for a call without a request of its own. A missing call does not compile.
 */
export type VerbRows<Api, Rows> = {
  readonly [Verb in keyof Required<Api>]: readonly ((keyof Rows & string) | `${SubPort}.${string}`)[];
};

/** Body that sets a flag of the tenant: the value, or an object with it. */
export const flagBody = z.union([z.boolean(), z.object({ value: z.boolean() })]);

/** The current value of a flag of the tenant. */
export const flagResult = z.object({ result: z.boolean() });

const nothing = z.object({});

/** Returns a row with defaults for what it leaves out. `idempotent` defaults to true for GET, PUT and DELETE, `long` and `text` to false. */
export function endpoint<
  Params extends z.ZodMiniType = typeof nothing,
  Query extends z.ZodMiniType = typeof nothing,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Response extends z.ZodMiniType = z.ZodMiniUnknown,
>(row: {
  method: HttpMethod;
  path: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  idempotent?: boolean;
  long?: boolean;
  text?: boolean;
}): Endpoint<Params, Query, Body, Response> {
  return {
    method: row.method,
    path: row.path,
    summary: row.summary,
    params: row.params ?? (nothing as unknown as Params),
    query: row.query ?? (nothing as unknown as Query),
    body: row.body ?? (z.undefined() as unknown as Body),
    response: row.response ?? (z.unknown() as unknown as Response),
    idempotent: row.idempotent ?? isIdempotent(row.method),
    long: row.long ?? false,
    text: row.text ?? false,
  };
}

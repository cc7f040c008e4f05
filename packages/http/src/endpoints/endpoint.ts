import type { SubPort } from '@vitrine/core/contract';
import * as z from 'zod/mini';

/** A method of HTTP that an endpoint uses. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call: the client sends it, the server implements it and publishes it as OpenAPI. A path is written here and
 * nowhere else; `{name}` stands for a path parameter.
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
  /** Absent for calls without a JSON body. */
  readonly body: Body;
  /** Schema of the answer's body. */
  readonly response: Response;
  /** Whether the same call twice leaves the same state, so that it may be sent again after a failure. */
  readonly idempotent: boolean;
}

/** An endpoint of any shape. */
export type AnyEndpoint = Endpoint;

/**
 * The rows that each call of a sub-port is made of: names of rows of its own domain, or of another as in `report.image`;
 * none for a call that this adapter leaves out. A call that is missing does not compile.
 */
export type VerbRows<Api, Rows> = {
  readonly [Verb in keyof Required<Api>]: readonly ((keyof Rows & string) | `${SubPort}.${string}`)[];
};

/** A flag of the tenant as it is set: the value alone, or as an object. */
export const flagBody = z.union([z.boolean(), z.object({ value: z.boolean() })]);

/** What a flag of the tenant is now. */
export const flagResult = z.object({ result: z.boolean() });

const nothing = z.object({});

/** Fills in what most rows leave out; GET, PUT and DELETE are idempotent unless told otherwise. */
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
}): Endpoint<Params, Query, Body, Response> {
  return {
    method: row.method,
    path: row.path,
    summary: row.summary,
    params: row.params ?? (nothing as unknown as Params),
    query: row.query ?? (nothing as unknown as Query),
    body: row.body ?? (z.undefined() as unknown as Body),
    response: row.response ?? (z.unknown() as unknown as Response),
    idempotent: row.idempotent ?? (row.method !== 'POST' && row.method !== 'PATCH'),
  };
}

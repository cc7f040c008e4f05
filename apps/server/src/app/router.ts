import type { AnyEndpoint } from '@vitrine/http/endpoints';
import type * as z from 'zod/mini';
import { recordImpersonatedWrite } from '../audit/store.ts';
import type { Reserve } from '../storage/reserve.ts';
import { isDiskFullError } from '../storage/Storage.ts';
import type { SignedIn } from '../session/store.ts';
import type { AppDeps } from './deps.ts';
import { endpointOf, type EndpointName, type EndpointOf } from './endpointNames.ts';
import type { AppContext, AppHono } from './env.ts';
import type { RouteTable } from './routeTable.ts';
import { isImpersonatedWrite } from './impersonation.ts';
import { mayCall, policy } from './policy.ts';
import { Refusal } from './refusal.ts';
import { parseRequest, type ParsedRequest } from './requests.ts';

/** A parsed request for a handler. */
export interface Call<Row extends AnyEndpoint> extends ParsedRequest<Row> {
  readonly c: AppContext;
}

export interface ViewerCall<Row extends AnyEndpoint> extends Call<Row> {
  readonly viewer: SignedIn;
}

/** The body of the response, a `Response` for anything but JSON, or undefined (204). */
export type HandlerResult<Row extends AnyEndpoint> = z.input<Row['response']> | Response | undefined;

export interface HandleOptions {
  /** `none` for work that opens its own short transactions, such as an upload. */
  readonly transaction?: 'tenant' | 'none';
  /** The most bytes of the body. Defaults to 1,000,000. */
  readonly bodyLimit?: number;
}

export interface Router {
  /** Registers a call for signed-in users; it runs in a transaction of their tenant. */
  handle<Name extends EndpointName>(
    name: Name,
    handler: (call: ViewerCall<EndpointOf<Name>>) => Promise<HandlerResult<EndpointOf<Name>>>,
    options?: HandleOptions,
  ): void;
  /** Registers a public call; it runs without a transaction. */
  handlePublic<Name extends EndpointName>(
    name: Name,
    handler: (
      call: Call<EndpointOf<Name>> & { viewer: SignedIn | undefined },
    ) => Promise<HandlerResult<EndpointOf<Name>>>,
  ): void;
  /** The table for further paths of the app (not of the contract), matched without case. */
  readonly routeTable: RouteTable;
  readonly app: AppHono;
  readonly deps: AppDeps;
}

function respond(c: AppContext, value: unknown): Response {
  if (value instanceof Response) return value;
  c.header('Cache-Control', 'no-store');
  return value === undefined ? c.body(null, 204) : c.json(value as object);
}

/**
 * Checks that the policy allows the call.
 * @throws Refusal `unauthenticated` for a visitor, `forbidden` for a user without the right.
 */
function checkPolicy(name: EndpointName, viewer: SignedIn | undefined): void {
  if (mayCall(name, viewer?.role)) return;
  throw viewer
    ? new Refusal('forbidden', 'Your role does not allow this.')
    : new Refusal('unauthenticated', 'Sign in first.');
}

/** Calls that may use the reserved disk space: those that free space, and those that a user needs before, such as sign-in. */
const allowedOnFullDisk: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'assets.deleteFile',
  'assets.deleteFiles',
  'assets.deleteFolder',
  'assets.deleteForGood',
  'assets.deleteManyForGood',
  'assets.recordOpened',
  'session.signIn',
  'session.signOut',
]);

/**
 * Runs the work again with the reserved disk space when there was not enough; the failed transaction was rolled back.
 */
async function withReserve<Result>(
  reserve: Reserve | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFullError(error) || !(await reserve?.release())) throw error;
    return work();
  }
}

/** Returns the path for the router: parameters in its syntax, without a trailing slash (`routeTable.ts`). */
function routeOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
}

/** Connects rows of the endpoint tables with handlers: route, policy, parsing, transaction, response. */
export function createRouter(app: AppHono, routeTable: RouteTable, deps: AppDeps): Router {
  function register<Name extends EndpointName>(
    name: Name,
    run: (call: Call<EndpointOf<Name>>, viewer: SignedIn | undefined) => Promise<unknown>,
    bodyLimit?: number,
  ): void {
    const row = endpointOf(name);
    routeTable.add(row.path, row.method);
    app.on(row.method, routeOf(row.path), async (c) => {
      c.set('route', row.path);
      checkPolicy(name, c.get('viewer'));
      const request = await parseRequest<EndpointOf<Name>>(row, c, bodyLimit);
      const work = () => run({ ...request, c }, c.get('viewer'));
      if (allowedOnFullDisk.has(name)) return respond(c, await withReserve(deps.reserve, work));
      if (row.method !== 'GET') deps.reserve?.check();
      return respond(c, await work());
    });
  }
  return {
    app,
    routeTable,
    deps,
    handlePublic(name, handler) {
      register(name, (call, viewer) => handler({ ...call, viewer }));
    },
    handle(name, handler, options = {}) {
      if (policy[name] === 'public') throw new Error(`@vitrine/server: ${name} is public; use handlePublic.`);
      const run = async (call: Call<EndpointOf<typeof name>>, viewer: SignedIn | undefined) => {
        if (!viewer) throw new Refusal('unauthenticated', 'Sign in first.');
        const work = () => handler({ ...call, viewer });
        const inTenant = (inside: typeof work) =>
          deps.database.withTenant(viewer.tenantId, inside, viewer.userId);
        const { impersonator } = viewer;
        if (!impersonator || !isImpersonatedWrite(name))
          return options.transaction === 'none' ? work() : inTenant(work);
        const record = () => recordImpersonatedWrite({ ...viewer, impersonator }, name);
        if (options.transaction === 'none') {
          await deps.database.withTenant(viewer.tenantId, record);
          return work();
        }
        return inTenant(async () => {
          await record();
          return work();
        });
      };
      register(name, run, options.bodyLimit);
    },
  };
}

import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { SignedIn } from '../session/store.ts';

/** Context of a request. Without a real socket (`app.request()`) there are no bindings. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Pattern of the route for the log; the path itself may contain private data. */
    route: string;
    viewer: SignedIn | undefined;
    /** Whether the policy of the page names sites that may frame it. */
    isFramable?: boolean;
  };
}

export type AppContext = Context<AppEnv>;
export type AppHono = Hono<AppEnv>;

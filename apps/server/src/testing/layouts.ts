import type { TestServer } from './createTestServer.ts';
import { json } from './createTestServer.ts';
import type { TestLogin } from './people.ts';

/** The response of a layout call: the layout in the wire format, the status and the ETag. */
export interface LayoutResponse {
  readonly status: number;
  readonly etag: string | null;
  readonly body: Record<string, unknown> & { version?: number; fields?: Record<string, string> };
}

/** Calls about layouts as one user. */
export interface LayoutCalls {
  get(path?: string): Promise<LayoutResponse>;
  save(body: unknown, options?: { path?: string; ifMatch?: string }): Promise<LayoutResponse>;
}

export const ownLayout = '/api/config/layout';
export const globalLayout = '/api/config/global_layout';

async function read(response: Response): Promise<LayoutResponse> {
  const body = (await response.json()) as LayoutResponse['body'];
  return { status: response.status, etag: response.headers.get('etag'), body };
}

/** Signs a user in and returns calls about layouts. */
export async function layoutCalls(server: TestServer, login: TestLogin): Promise<LayoutCalls> {
  const send = await server.signIn(login);
  return {
    get: async (path = ownLayout) => read(await send(path)),
    async save(body, { path = ownLayout, ifMatch } = {}) {
      const init = json('POST', body);
      const headers = {
        ...(init.headers as Record<string, string>),
        ...(ifMatch && { 'If-Match': ifMatch }),
      };
      return read(await send(path, { ...init, headers }));
    },
  };
}

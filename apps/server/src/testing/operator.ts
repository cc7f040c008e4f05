import { cookieOf, type TestServer } from './createTestServer.ts';
import type { TestLogin } from './people.ts';

/** A browser of an operator. */
export interface Operator {
  /** Returns its cookie. */
  cookie(): string;
  /** Sends a request with the cookie, and keeps that of the response. */
  send(path: string, init?: RequestInit): Promise<Response>;
}

/** Signs in, and returns a browser that keeps the cookie of each response, as an impersonation needs it. */
export async function openOperator(server: TestServer, login: TestLogin = 'super'): Promise<Operator> {
  let { cookie } = await server.signIn(login);
  return {
    cookie: () => cookie,
    async send(path, init = {}) {
      const headers = { cookie, ...(init.headers as Record<string, string>) };
      const response = await server.fetch(path, { ...init, headers });
      const set = cookieOf(response);
      if (set !== '') cookie = set;
      return response;
    },
  };
}

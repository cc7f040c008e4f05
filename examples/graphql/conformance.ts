import { startServer } from './server/server.ts';
import { createGraphqlGalleryApi } from './src/createGraphqlGalleryApi.ts';
import type { TokenStore } from './src/graphqlClient.ts';

const password = 'a-secret-for-tests';

/** Returns a store that keeps the token in memory. */
export function createTokenStore(): TokenStore {
  const tokens = new Map<string, string>();
  return {
    getItem: (key) => tokens.get(key) ?? null,
    setItem: (key, value) => void tokens.set(key, value),
    removeItem: (key) => void tokens.delete(key),
  };
}

/** Starts a server and returns what the conformance kit checks: two people who are signed in, each with a workspace. */
export default async function createContext() {
  const server = await startServer({ secret: password, urlSeconds: 3600 });
  async function signIn(login: string) {
    const api = createGraphqlGalleryApi(`${server.origin}/graphql`, createTokenStore());
    await api.session?.signIn({ login, password });
    return api;
  }
  const credentials = { login: 'ada', password };
  return { api: await signIn('ada'), other: await signIn('ben'), credentials, server };
}

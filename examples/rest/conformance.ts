import { startServer } from './server/server.ts';
import { createRestGalleryApi } from './src/createRestGalleryApi.ts';

/** Starts a server and returns what the conformance kit checks. */
export default async function createContext() {
  const server = await startServer();
  return { api: createRestGalleryApi(server.origin), server };
}

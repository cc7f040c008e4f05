import { startServer } from './server/server.ts';
import { createImmichGalleryApi } from './src/createImmichGalleryApi.ts';

const key = 'a-key-for-tests';

/** Starts the stand-in and returns what the conformance kit checks. Immich stores only media. */
export default async function createContext() {
  const server = await startServer({ key });
  const api = createImmichGalleryApi({ baseUrl: `${server.origin}/api`, headers: { 'x-api-key': key } });
  return { api, server, mediaOnly: true };
}

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStaticGalleryApi } from './src/createStaticGalleryApi.ts';

const listing = new URL('public/library.json', import.meta.url);

/** Starts a file host that has the listing, and returns what the conformance kit checks. */
export default async function createContext() {
  const server = createServer(async (request, response) => {
    const isListing = request.url === '/library.json';
    response.writeHead(isListing ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isListing ? await readFile(listing) : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { api: createStaticGalleryApi({ baseUrl: `http://127.0.0.1:${port}/` }), server };
}

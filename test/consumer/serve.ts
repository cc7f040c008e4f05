import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server of a test. */
export interface Served {
  /** Its address, without a path. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts a server of this machine, on a free port by default. */
export async function serve(respond: (request: Request) => Promise<Response>, port = 0): Promise<Served> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const content = await buffer(incoming);
    const request = new Request(new URL(url, 'http://127.0.0.1'), {
      method,
      headers: headers as Record<string, string>,
      body: content.length > 0 ? new Uint8Array(content) : null,
    });
    const response = await respond(request);
    outgoing.writeHead(response.status, { 'content-type': 'application/json' });
    outgoing.end(await response.text());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createOutbound, type Outbound, type OutboundOptions } from '../outbound/createOutbound.ts';
import { sendRequest, type OutboundRequest, type ResolvedAddress } from '../outbound/sendRequest.ts';

/** A server on this machine that counts who connects to it. */
export interface Canary {
  readonly port: number;
  readonly origin: string;
  /** Connections so far. */
  readonly connections: number;
  /** Connections that are open. */
  readonly open: number;
  readonly requests: readonly IncomingMessage[];
  close(): Promise<void>;
}

/** Starts a canary; without `answer` it answers 200 with a word. */
export async function startCanary(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => {
    response.end('canary');
  },
): Promise<Canary> {
  let connections = 0;
  const sockets = new Set<Socket>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    response.on('error', () => undefined);
    answer(request, response);
  });
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    get connections() {
      return connections;
    },
    get open() {
      return sockets.size;
    },
    requests,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** The way outside of a test: no connection leaves this machine. */
export interface TestOutbound extends Outbound {
  /** The addresses that were connected to. */
  readonly connected: readonly string[];
  /** The names that were looked up. */
  readonly lookedUp: readonly string[];
}

/**
 * Opens a way outside whose names are those of `names`, and whose connections all lead to the canary at `port`. A name with several
 * lists gives the next one at each look-up.
 */
export function createTestOutbound(options: {
  readonly names?: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly port: number;
  readonly allow?: OutboundOptions['allow'];
}): TestOutbound {
  const connected: string[] = [];
  const lookedUp: string[] = [];
  const { names = {}, port, allow = [] } = options;
  async function resolve(hostname: string): Promise<readonly ResolvedAddress[]> {
    const count = lookedUp.filter((each) => each === hostname).length;
    lookedUp.push(hostname);
    const answers = names[hostname];
    const found = answers?.[Math.min(count, answers.length - 1)];
    if (!found) throw new Error(`ENOTFOUND ${hostname}`);
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  }
  async function send(request: OutboundRequest) {
    const { url, addresses } = request;
    connected.push(addresses[0]?.address ?? url.hostname);
    const local = new URL(`${url.pathname}${url.search}`, `http://127.0.0.1:${port}`);
    return sendRequest({ ...request, url: local, addresses: [] });
  }
  return { ...createOutbound({ allow, resolve, send }), connected, lookedUp };
}

import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultBodyLimits, watchBody, type BodyLimits } from './bodyWatch.ts';
import { StartupError } from '../config/startupError.ts';

/** The server cannot listen on the address; the message explains why. */
class CannotListen extends StartupError {
  override readonly name = 'CannotListen';
}

type Handler = (request: Request, bindings: object) => Response | Promise<Response>;

export interface Listener {
  readonly address: AddressInfo;
  /** Sets the function that handles requests from now on. */
  setHandler(handler: Handler): void;
  /** Accepts no new connections, waits this many milliseconds for running requests, then closes the rest. */
  drain(milliseconds: number): Promise<void>;
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or set PORT (0 = any free port).`;
  if (error.code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to 1024 or more.`;
  return `Cannot listen on ${host}:${port} (${error.code ?? error.message}). Check HOST and PORT.`;
}

/**
 * Listens at once and responds with `starting` until `setHandler` is called.
 * @throws CannotListen for a port in use or an address that does not belong to this machine.
 */
export async function listen(
  host: string,
  port: number,
  starting: Handler,
  limits: BodyLimits = defaultBodyLimits,
): Promise<Listener> {
  let current = starting;
  const server = createAdaptorServer({
    fetch: (request, bindings) => current(request, bindings),
    overrideGlobalObjects: false,
  }) as Server;
  // Large uploads may take hours, so bodies are watched separately. The headers of a request keep their time limit.
  server.requestTimeout = 0;
  // Longer than the 60 s for which proxies keep an idle connection: a request on one that is just closed would fail.
  server.keepAliveTimeout = 65_000;
  server.prependListener('request', (request, response) => watchBody(request, response, limits));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error) => reject(new CannotListen(reasonOf(error, host, port), { cause: error })));
  server.listen(port, host, resolve);
  await promise;
  return {
    address: server.address() as AddressInfo,
    setHandler(handler) {
      current = handler;
    },
    drain: (milliseconds) => drain(server, milliseconds),
  };
}

async function drain(server: Server, milliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle when its request ends.
  const closeIdleTimer = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), milliseconds);
  await closed;
  clearInterval(closeIdleTimer);
  clearTimeout(deadline);
}

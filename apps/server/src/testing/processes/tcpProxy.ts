import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Closes every connection and refuses new ones until `resume`. */
  cut(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy for the connections to a database server that can simulate its failure. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = connect(target.port, target.host);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    inner.pipe(outer).pipe(inner);
  });
  let port = 0;
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen();
  ({ port } = server.address() as AddressInfo);
  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return { port, cut, resume: listen, close: cut };
}

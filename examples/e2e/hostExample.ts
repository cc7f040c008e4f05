import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

/** An example as a product would put it on a file host, on a port of its own. */
export interface HostedExample {
  readonly origin: string;
  close(): Promise<void>;
}

/** Builds an example and serves what was built. `proxy` leads paths to other servers, as that of a product would. */
export async function hostExample(
  name: string,
  proxy: Readonly<Record<string, string>> = {},
): Promise<HostedExample> {
  const folder = fileURLToPath(new URL(`../${name}/`, import.meta.url));
  const settings = { root: folder, configFile: `${folder}vite.config.ts`, logLevel: 'error' as const };
  await build(settings);
  const server = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0, proxy } });
  const address = server.httpServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

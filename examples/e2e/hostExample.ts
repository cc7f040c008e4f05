import { fileURLToPath } from 'node:url';
import { build, preview, type ProxyOptions } from 'vite';

/** A built example on a port of its own. */
export interface HostedExample {
  readonly origin: string;
  /** Ids of the modules that are in the built page. */
  readonly modules: readonly string[];
  close(): Promise<void>;
}

/** Builds an example and serves the result. `proxy` forwards paths to other servers. */
export async function hostExample(
  name: string,
  proxy: Readonly<Record<string, string | ProxyOptions>> = {},
): Promise<HostedExample> {
  const folder = fileURLToPath(new URL(`../${name}/`, import.meta.url));
  const settings = { root: folder, configFile: `${folder}vite.config.ts`, logLevel: 'error' as const };
  const [built] = [await build(settings)].flat();
  const chunks = built && 'output' in built ? built.output : [];
  const modules = chunks.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
  const server = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0, proxy } });
  const address = server.httpServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, modules, close: () => server.close() };
}

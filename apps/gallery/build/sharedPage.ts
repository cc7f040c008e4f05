import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const configFile = fileURLToPath(new URL('../vite.shared.config.ts', import.meta.url));

/**
 * Builds the page of links into the folder of the gallery, after the gallery. In development it serves that page, as the
 * server of the product does otherwise.
 */
export function sharedPage(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'vitrine-shared-page',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/shared\/[^?]/i.test(request.url ?? '')) request.url = '/shared.html';
        next();
      });
    },
    closeBundle: {
      sequential: true,
      async handler(error?: Error) {
        if (error || config.command !== 'build' || !config.build.write) return;
        await build({
          configFile,
          logLevel: config.logLevel ?? 'info',
          build: { outDir: config.build.outDir },
        });
      },
    },
  };
}

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { workspaceSources } from '../workspaceSources.ts';

/** The server of `npm run server`; a product has both behind one address. */
const server = 'http://127.0.0.1:4100';

export default defineConfig({
  ...workspaceSources(),
  root: fileURLToPath(new URL('.', import.meta.url)),
  server: { host: '127.0.0.1', proxy: { '/graphql': server, '/media': server } },
});

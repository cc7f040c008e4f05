import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { workspaceSources } from '../workspaceSources.ts';

/** The server that `npm run server` starts. In production the page and the server share one origin. */
const server = { target: 'http://127.0.0.1:4200', rewrite: (path: string) => path.replace('/rest', '') };

export default defineConfig({
  ...workspaceSources(),
  root: fileURLToPath(new URL('.', import.meta.url)),
  server: { host: '127.0.0.1', proxy: { '/rest': server } },
});

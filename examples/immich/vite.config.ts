import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { workspaceSources } from '../workspaceSources.ts';

/** An Immich server, by default the stand-in that `npm run server` starts. With a key the page needs no sign-in. */
const target = process.env['IMMICH_URL'] ?? 'http://127.0.0.1:4300';
const key = process.env['IMMICH_API_KEY'] ?? 'a-key-for-tests';

export default defineConfig({
  ...workspaceSources(),
  root: fileURLToPath(new URL('.', import.meta.url)),
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target, changeOrigin: true, headers: { 'x-api-key': key } } },
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { workspaceSources } from '../workspaceSources.ts';

export default defineConfig({
  ...workspaceSources(),
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, so that the gallery works in any folder of a file host.
  base: './',
});

import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { workspaceSources } from '../workspaceSources.ts';

const { plugins, ...sources } = workspaceSources();

export default defineConfig({
  ...sources,
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, so that the page works in any folder of a file host.
  base: './',
  plugins: [
    plugins,
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('vitrine-') } } }),
  ],
});

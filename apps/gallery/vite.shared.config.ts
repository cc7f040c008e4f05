import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileCatalogues } from '../../scripts/messages/compileCatalogues.ts';
import { firstPage } from './build/firstPage.ts';
import { browsersWithLightDark, sourceResolution } from '../../scripts/viteConditions.ts';

/**
 * Builds the page of links, `shared.html`, beside the gallery. A build of its own, because chunks that two pages share are
 * divided by who loads them: into many small files, on both pages. The build of the gallery runs it.
 */
export default defineConfig({
  ...sourceResolution,
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compileCatalogues(), react(), tailwindcss(), firstPage()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'assets/shared',
    rolldownOptions: {
      input: fileURLToPath(new URL('shared.html', import.meta.url)),
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
    modulePreload: { polyfill: false },
    cssTarget: browsersWithLightDark,
  },
});

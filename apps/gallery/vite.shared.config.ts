import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileCatalogues } from '../../scripts/messages/compileCatalogues.ts';
import { firstPage } from './build/firstPage.ts';
import { sharedWords } from './build/sharedWords.ts';
import { browsersWithLightDark, sourceResolution } from '../../scripts/viteConditions.ts';

const shapeBuilders = [
  'object',
  'list',
  'optional',
  'nullable',
  'oneOf',
  'either',
  'integer',
  'pageOf',
  'mapDomains',
];

/**
 * Builds the page of links, `shared.html`, beside the gallery. A build of its own, because chunks that two pages share are
 * divided by who loads them: into many small files, on both pages. The build of the gallery runs it.
 */
export default defineConfig({
  ...sourceResolution,
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [sharedWords(), compileCatalogues(), react(), tailwindcss(), firstPage()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'assets/shared',
    rolldownOptions: {
      // The builders of shapes and capabilities: what they describe is left out where nothing checks it.
      treeshake: { manualPureFunctions: shapeBuilders },
      input: fileURLToPath(new URL('shared.html', import.meta.url)),
      // One file for the first picture, and one for the viewer with all that it imports.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: /src\/shared\/main\.tsx$|preload-helper/, priority: 2 },
            { name: 'viewer', test: /src\/shared\/renderPages\.tsx$/ },
          ],
        },
      },
    },
    // What is loaded later needs no list of files: each part is one small chunk.
    modulePreload: false,
    cssTarget: browsersWithLightDark,
  },
});

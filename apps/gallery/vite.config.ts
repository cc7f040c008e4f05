import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileCatalogues } from '../../scripts/messages/compileCatalogues.ts';
import { firstPage } from './build/firstPage.ts';
import { sharedPage } from './build/sharedPage.ts';
import { browsersWithLightDark, sourceResolution } from '../../scripts/viteConditions.ts';

const api = `http://127.0.0.1:${process.env['VITRINE_API_PORT'] ?? '4000'}`;
const proxied = { target: api, changeOrigin: false };

export default defineConfig({
  ...sourceResolution,
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compileCatalogues(), react(), tailwindcss(), firstPage(), sharedPage()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      output: {
        // Few requests: one chunk for the sign-in page, one for the router and the shell of all others, one for the start
        // page that follows, each with all that it imports; and few for what the other pages share.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            {
              name: 'shell',
              test: /root\/pages\.tsx$|contract\/[\w-]+\/(?!domain)\w+\.ts$|(?:http\/src|contract)\/(?:assets|dashboard|layout-settings)\/(?:port|domain)\.ts$/,
              priority: 3,
            },
            {
              name: 'calls',
              test: /packages\/(?:http\/src\/[\w-]+\/port|core\/src\/contract\/[\w-]+\/domain)\.ts$/,
              priority: 3,
            },
            { name: 'dashboard', test: /pages\/(?:DashboardPage|HomeRedirect)\.tsx$/, priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
          ],
        },
      },
    },
    // The oldest browsers below preload modules themselves.
    modulePreload: { polyfill: false },
    cssTarget: browsersWithLightDark,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': proxied, '/Download.aspx': proxied, '/Logout': proxied },
  },
});

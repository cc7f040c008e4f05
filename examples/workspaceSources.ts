import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compileCatalogues } from '../scripts/messages/compileCatalogues.ts';
import { sourceResolution } from '../scripts/viteConditions.ts';

/**
 * Here the packages are read from their sources, which takes these plugins. A product that installs them from npm needs
 * `react()` alone.
 */
export function workspaceSources(): UserConfig {
  return { ...sourceResolution, plugins: [compileCatalogues(), react(), tailwindcss()] };
}

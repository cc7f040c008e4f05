import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compileCatalogues } from '../scripts/messages/compileCatalogues.ts';
import { sourceResolution } from '../scripts/viteConditions.ts';

/**
 * Returns the Vite settings that read the packages from their sources. A product that installs them from npm needs only the
 * plugin `react()`.
 */
export function workspaceSources(): UserConfig {
  return { ...sourceResolution, plugins: [compileCatalogues(), react(), tailwindcss()] };
}

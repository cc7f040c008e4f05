import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { compileCatalogues } from '../scripts/messages/compileCatalogues.ts';
import { elementRules } from '../scripts/packages/elementRules.ts';
import { sourceResolution } from '../scripts/viteConditions.ts';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Makes `@vitrine/elements/styles.css` as the build of the package does: those of the parts, and the size of the elements. */
function elementStyles(): Plugin {
  const file = pathOf('elementStyles.css');
  const parts = pathOf('../packages/ui/src/styles/styles.css');
  return {
    name: 'vitrine-element-styles',
    enforce: 'pre',
    resolveId: (id) => (id === '@vitrine/elements/styles.css' ? file : null),
    load: (id) => (id === file ? `@import '${parts}';\n${elementRules()}` : null),
  };
}

/**
 * Returns the Vite settings that read the packages from their sources. A product that installs them from npm needs only the
 * plugin `react()`.
 */
export function workspaceSources(): UserConfig {
  return { ...sourceResolution, plugins: [elementStyles(), compileCatalogues(), react(), tailwindcss()] };
}

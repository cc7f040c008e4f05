import { defineMain } from '@storybook/react-vite/node';
import tailwindcss from '@tailwindcss/vite';
import { mergeConfig } from 'vite';
import { compileCatalogues } from '../scripts/messages/compileCatalogues.ts';
import { browsersWithLightDark, sourceResolution } from '../scripts/viteConditions.ts';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    { directory: '../packages/ui/src/foundations', titlePrefix: 'Foundations', files: '*.stories.tsx' },
    { directory: '../packages/ui/src', titlePrefix: 'Parts', files: '!(foundations)/**/*.stories.tsx' },
    { directory: '../packages/features/src', titlePrefix: 'Screens', files: '**/*.stories.tsx' },
    { directory: '../apps/gallery/src', titlePrefix: 'Gallery', files: '**/*.stories.tsx' },
    { directory: '../packages/hooks/src', titlePrefix: 'Hooks', files: '**/*.stories.tsx' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The build of the tests (`--test`) looks at no element for what to highlight.
  features: (_, { test }) => ({ sidebarOnboardingChecklist: false, highlight: test !== true }),
  // The pictures behind the greeting of the dashboard.
  staticDirs: [{ from: '../packages/features/src/dashboard/pictures', to: '/pictures' }],
  viteFinal: (config, { test }) =>
    mergeConfig(config, {
      ...sourceResolution,
      plugins: [compileCatalogues(), tailwindcss()],
      // Not minified, so that an error in a story shows names as they are in the sources.
      build: {
        cssTarget: browsersWithLightDark,
        minify: false,
        // One page of the tests draws all stories: every `<link>` of a module stays in it, and axe would look at hundreds.
        modulePreload: test !== true,
      },
    }),
});

import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import { existsSync, readFileSync } from 'node:fs';

interface SidebarGroup {
  label: string;
  collapsed: boolean;
  items: { label: string; link: string }[];
}

/** The navigation is made together with the pages; before, there is none. */
function readSidebar(): SidebarGroup[] {
  const file = new URL('src/made/sidebar.json', import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SidebarGroup[]) : [];
}

export default defineConfig({
  // Pictures are used as they are, so that no library for them is needed.
  image: { service: passthroughImageService() },
  trailingSlash: 'always',
  integrations: [
    {
      name: 'frames',
      hooks: {
        'astro:config:setup': ({ injectScript }) => injectScript('page', "import '/src/live/frames.ts';"),
      },
    },
    starlight({
      title: 'Vitrine',
      favicon: '/favicon.svg',
      logo: { src: './src/made/logo.svg', alt: '' },
      social: [{ icon: 'github', label: 'Repository', href: 'https://github.com/vitrine-gallery/vitrine' }],
      sidebar: readSidebar(),
      customCss: ['@fontsource-variable/inter/wght.css', './src/made/tokens.css', './src/styles/site.css'],
      routeMiddleware: './src/foldSidebar.ts',
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 2 },
      lastUpdated: false,
      credits: false,
      // Code that scrolled sideways would need a name of its own for each block.
      expressiveCode: {
        defaultProps: { wrap: true, overridesByLang: { 'sh,text': { frame: 'none' } } },
        styleOverrides: { borderRadius: '10px', frames: { shadowColor: 'transparent' } },
      },
    }),
  ],
});

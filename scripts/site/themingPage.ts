import { table } from '../pages/docComments.ts';
import { readText, sectionOf } from './repositoryPages.ts';
import type { SitePage } from './sitePage.ts';

const tokens = 'packages/ui/src/styles/tokens.css';

/** Returns the roles of the tokens with their values in both themes, in the order of the style sheet. */
function readRoles(): readonly (readonly [name: string, light: string, dark: string])[] {
  const [, roles = ''] = /\/\* 2\. Roles\.[^\n]*\n([\s\S]*?)\n {2}\/\* 3\./.exec(readText(tokens)) ?? [];
  const found = Array.from(
    roles.matchAll(/^ {2}(--vitrine-[\w-]+): ([^;]+);/gm),
    ([, name = '', value = '']) => {
      const [, light = value, dark = value] = /^light-dark\((.*), ((?:var|oklch)\(.*\))\)$/.exec(value) ?? [];
      return [name, light, dark] as const;
    },
  );
  if (found.length === 0) throw new Error(`${tokens} has no roles.`);
  return found;
}

/** Returns the page about looks of a product's own: styles, tokens, a Tailwind of its own. */
export function themingPage(): SitePage {
  const swatch = (name: string, theme: string) =>
    `<span class="swatch" style="color-scheme: ${theme}; background: var(${name})"></span>`;
  const rows = readRoles().map(([name, light, dark]) => [
    `\`${name}\``,
    `${swatch(name, 'light')} \`${light}\``,
    `${swatch(name, 'dark')} \`${dark}\``,
  ]);
  const darker = `\`\`\`css
/* A theme of your own: change roles, and every part and screen follows. */
.vitrine-root {
  --vitrine-accent: light-dark(oklch(0.5 0.13 160), oklch(0.56 0.12 160));
  --vitrine-accent-text: light-dark(oklch(0.44 0.12 160), oklch(0.76 0.12 160));
}
\`\`\``;
  return {
    path: 'guides/theming',
    title: 'Theming',
    description: 'Colours, sizes and type are tokens: change a role, and every part and screen follows.',
    body: [
      'Colours, sizes and type are custom properties of CSS on `.vitrine-root`. Change a role, and every part and screen follows.',
      darker,
      'The prop `theme` of the provider chooses `light`, `dark` or `system`, and `density` the height of controls.',
      '## Roles of colour',
      table(['property', 'light', 'dark'], rows),
      '## Your styles and ours',
      sectionOf('packages/ui/README.md', 'Your styles and ours'),
    ].join('\n\n'),
    source: 'packages/ui/README.md',
  };
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import tailwind4 from '@tailwindcss/vite';
import tailwind3 from 'tailwindcss-3';
import { build, type InlineConfig } from 'vite';
import { snippetsOf } from './snippets.ts';
import { visit } from './visitBuild.ts';

/** Computed values by element and property. */
type ElementStyles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A page of a product with its own Tailwind. */
interface PageStyles {
  /** The product's elements. */
  readonly host: ElementStyles;
  /** Elements of ours. */
  readonly ours: ElementStyles;
  /** An element of the product that uses our tokens. */
  readonly token: ElementStyles;
}

/** The same page with both style sheets, without ours, and without Tailwind. */
export interface ComparedPages {
  readonly together: PageStyles;
  readonly alone: PageStyles;
  readonly ours: PageStyles;
}

const brand = 'rgb(12, 34, 56)';

const hostPage = `
import { Button } from '@vitrine/ui/button';
import { UiProvider, VitrineRoot } from '@vitrine/ui/provider';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')!).render(
  <>
    <main>
      <h1 data-host="sky" className="rounded border bg-sky-50 p-4 text-2xl font-bold tracking-wide">Sky</h1>
      <p data-host="brand" className="bg-brand/50 text-brand">Brand</p>
      <p data-host="gradient" className="h-10 bg-linear-to-r bg-gradient-to-r from-sky-500 via-purple-500 to-pink-500" />
      <p data-host="ring" className="shadow-lg ring-2 ring-red-500 ring-offset-2">Ring</p>
      <p data-host="transform" className="translate-x-4 rotate-3 skew-x-2 scale-110 transform blur-sm">Transform</p>
      <ul data-host="list" className="divide-y divide-dashed space-y-2"><li>One</li><li>Two</li></ul>
      <p data-host="digits" className="touch-pan-x snap-x snap-mandatory tabular-nums ordinal">12</p>
      <p data-host="after" className="before:mr-2 before:text-red-500 before:content-['+']">After</p>
    </main>
    <UiProvider theme="light">
      <VitrineRoot>
        <p className="rounded-vitrine-card bg-vitrine-accent p-vitrine-gutter text-vitrine-accent-on" id="token">
          Ours by name
        </p>
        <Button variant="primary">Save</Button>
        <Button>Cancel</Button>
      </VitrineRoot>
    </UiProvider>
  </>,
);
`;

/** The style sheet that the README of @vitrine/ui shows for a product with Tailwind 4. */
function readmeStyles(): string {
  const found = snippetsOf('packages/ui/README.md').find(({ code }) => code.startsWith('/* src/app.css */'));
  if (!found) throw new Error('The README of @vitrine/ui has no style sheet for a product with Tailwind.');
  return found.code;
}

function writePage(folder: string, name: string, styles: string): void {
  writeFileSync(join(folder, `src/${name}.css`), styles);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<link rel="stylesheet" href="/src/${name}.css" /></head>
<body style="margin: 0; width: 1000px"><div id="root"></div>
<script type="module" src="/src/host.tsx"></script></body></html>`;
  writeFileSync(join(folder, `${name}.html`), html);
}

/** Runs in the page: returns all computed styles of elements and of their pseudo-elements. */
function readStyles(): PageStyles {
  const read = (selector: string): ElementStyles => {
    const styles: Record<string, Record<string, string>> = {};
    for (const [at, element] of document.querySelectorAll(selector).entries())
      for (const pseudo of ['', '::before']) {
        const name = element.getAttribute('data-host') ?? `${element.localName} ${at}`;
        const style = getComputedStyle(element, pseudo);
        // Custom properties are left out: their effect shows in the other properties.
        const names = Array.from(style).filter((each) => !each.startsWith('--'));
        styles[name + pseudo] = Object.fromEntries(names.map((each) => [each, style.getPropertyValue(each)]));
      }
    return styles;
  };
  return {
    host: read('[data-host], [data-host] *'),
    ours: read('.vitrine-root button, .vitrine-root button *'),
    token: read('#token'),
  };
}

async function lookAt(
  browser: Browser,
  folder: string,
  name: string,
  config: InlineConfig,
): Promise<ComparedPages> {
  const names = ['together', 'alone', 'ours'].map((each) => `${name}-${each}`);
  const outDir = join(folder, `dist-${name}`);
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: { outDir, rolldownOptions: { input: names.map((each) => join(folder, `${each}.html`)) } },
  });
  const paths = names.map((each) => `/${each}.html`);
  const styles = await visit(browser, outDir, paths, async ({ page }) => {
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    return page.evaluate(readStyles);
  });
  const [together, alone, ours] = styles;
  if (!together || !alone || !ours) throw new Error('A page was not seen.');
  return { together, alone, ours };
}

/** Builds a product with Tailwind 4 that follows the README. The folder is that of an installed product. */
export function lookAtTailwind4(browser: Browser, folder: string): Promise<ComparedPages> {
  const own = `@theme {\n  --color-brand: ${brand};\n}\n`;
  writeFileSync(join(folder, 'src/host.tsx'), hostPage);
  writePage(folder, 'four-together', readmeStyles() + own);
  writePage(folder, 'four-alone', `@import 'tailwindcss';\n${own}`);
  writePage(folder, 'four-ours', "@import '@vitrine/ui/styles.css';\n");
  return lookAt(browser, folder, 'four', { plugins: [tailwind4()] });
}

/** Builds a product with Tailwind 3.4, whose PostCSS processes its own style sheets and ours. */
export function lookAtTailwind3(browser: Browser, folder: string): Promise<ComparedPages> {
  const directives = '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n';
  writeFileSync(join(folder, 'src/host.tsx'), hostPage);
  writePage(folder, 'three-together', `@import '@vitrine/ui/styles.css';\n${directives}`);
  writePage(folder, 'three-alone', directives);
  writePage(folder, 'three-ours', "@import '@vitrine/ui/styles.css';\n");
  const theme = { extend: { colors: { brand: 'rgb(12 34 56 / <alpha-value>)' } } };
  const plugin = tailwind3({ content: [join(folder, 'src/host.tsx')], theme });
  return lookAt(browser, folder, 'three', { css: { postcss: { plugins: [plugin] } } });
}

/** Returns the differences between two sets of styles, as `element property: one, other`. */
export function differences(one: ElementStyles, other: ElementStyles): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((element) => {
    const [first, second] = [one[element] ?? {}, other[element] ?? {}];
    return [...new Set([...Object.keys(first), ...Object.keys(second)])]
      .filter((property) => first[property] !== second[property])
      .map((property) => `${element} ${property}: ${first[property]}, ${second[property]}`);
  });
}

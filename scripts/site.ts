import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { buildBundle } from './packages/buildElements.ts';
import { repository, runCommand } from './runCommand.ts';
import { prefixOf } from './site/rewriteLinks.ts';
import { hasStorybook, storybookFolder } from './site/storySection.ts';
import { siteFolder, writeSite } from './site/writeSite.ts';
import { sourceResolution } from './viteConditions.ts';

const usage = `Usage: npm run docs:build [-- --storybook] [--base /path/]
       npm run docs:dev
Makes the documentation site in apps/docs/dist. It contains the Storybook of storybook-static when there is one; --storybook builds it
first. --base is the path of the site on its host, such as /vitrine/ for the pages of a repository on GitHub; the root by default.
docs:dev serves the pages and draws them again when their look changes.`;

const options = {
  base: { type: 'string', default: '/' },
  storybook: { type: 'boolean' },
  dev: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
const prefix = prefixOf(values.base);

/** Builds the script of the live examples: a back end in memory for the elements. */
async function buildLiveScript(): Promise<void> {
  await build({
    ...sourceResolution,
    configFile: false,
    logLevel: 'warn',
    root: siteFolder,
    publicDir: false,
    build: {
      outDir: join(siteFolder, 'public/live'),
      emptyOutDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: { live: join(siteFolder, 'src/live/live.ts') },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}

async function astro(...words: string[]): Promise<number> {
  const program = join(siteFolder, 'node_modules/astro/bin/astro.mjs');
  return runCommand([process.execPath, program, ...words, '--root', siteFolder, '--base', `${prefix}/`], {
    cwd: siteFolder,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  });
}

async function run(): Promise<number> {
  if (values.storybook) {
    const code = await runCommand(['storybook', 'build', '--quiet']);
    if (code !== 0) return code;
  }
  const pages = await writeSite(prefix);
  await buildBundle(join(siteFolder, 'public/elements'));
  await buildLiveScript();
  if (values.dev) return astro('dev', '--host', '127.0.0.1');
  // Without what an earlier build has drawn, which other settings may have drawn differently.
  const code = await astro('build', '--force');
  if (code !== 0) return code;
  if (hasStorybook())
    await cp(join(repository, storybookFolder), join(siteFolder, 'dist/storybook'), { recursive: true });
  process.stdout.write(`${pages.length} pages in apps/docs/dist\n`);
  return 0;
}

if (values.help) process.stdout.write(`${usage}\n`);
else process.exitCode = await run();

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumLaunch } from '../../scripts/chromium.ts';
import { readCommand, repository, runCommand } from '../../scripts/runCommand.ts';
import type { PackedPackage } from '../../scripts/packages/packPackages.ts';
import { buildConsumer, buildFromSources, installConsumer } from './builds.ts';
import { differences, lookAtTailwind3, lookAtTailwind4, type ComparedPages } from './hosts.ts';
import {
  readEditorPictures,
  readKeywordWorkers,
  shoot,
  shootStart,
  type Shot,
  type StartShot,
  type WorkerResults,
} from './visitBuild.ts';
import { snippetsOf } from './snippets.ts';
import { checkVueTemplates } from './vueTemplates.ts';

let folder = '';
let browser: Browser | undefined;
let packed: readonly PackedPackage[] = [];
let consumer: Shot | undefined;
let sources: Shot | undefined;
let start: StartShot | undefined;
let editor: Readonly<Record<string, number>> | undefined;
let keywords: WorkerResults | undefined;

/** Screenshots are kept here for inspection. */
function keepPictures(): void {
  const results = join(repository, 'test-results/consumer');
  mkdirSync(results, { recursive: true });
  for (const [name, shot] of Object.entries({ consumer, sources, start })) {
    if (shot) writeFileSync(join(results, `${name}.png`), shot.png);
  }
}

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch());
  folder = mkdtempSync(join(tmpdir(), 'vitrine-consumer-'));
  packed = await installConsumer(folder);
  const dist = await buildConsumer(folder);
  consumer = await shoot(browser, dist);
  start = await shootStart(browser, dist);
  editor = await readEditorPictures(browser, dist);
  keywords = await readKeywordWorkers(browser, dist);
  sources = await shoot(browser, await buildFromSources());
}, 400_000);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the screen of the packed packages shows the figures of the product’s back end', () => {
  expect(consumer?.text).toContain('File quantity');
  expect(consumer?.text).toContain('1,284');
  expect(consumer?.text).toContain('4,321');
  expect(consumer?.problems).toEqual([]);
});

test('it is styled, and the page around it is not', () => {
  expect(consumer?.styles).toMatchObject({ bodyMargin: '0px' });
  expect(consumer?.styles['surface']).toMatch(/^oklch\(0\.9|^rgb\(2[45]/);
  expect(consumer?.styles['buttonRadius']).not.toBe('0px');
  expect(consumer?.styles).toEqual(sources?.styles);
});

test('it looks like the screen built from the sources, to the byte', () => {
  expect(consumer?.text).toBe(sources?.text);
  keepPictures();
  expect(consumer?.png.equals(sources?.png ?? Buffer.alloc(0))).toBe(true);
});

test('the dashboard of the README shows its custom widget', () => {
  expect(start?.text).toMatch(/Storage used\s+42 % of 2 TB/);
  expect(start?.text).toContain('File counters');
  expect(start?.text).not.toContain('Most viewed files');
});

test('the dashboard has its backgrounds, without configuration', () => {
  const pictures = Object.entries(start?.pictures ?? {});
  expect(pictures).toHaveLength(6);
  for (const [path, width] of pictures) {
    expect(path).toMatch(/^\/assets\/[\w-]+\.webp$/);
    expect(width, path).toBe(1920);
  }
  expect(start?.requestedPaths.filter((path) => path.startsWith('/img/'))).toEqual([]);
  expect(start?.problems).toEqual([]);
});

test('the editor of a view has the drawing of where it appears', () => {
  const [[path = '', width] = []] = Object.entries(editor ?? {});
  expect(path).toMatch(/^\/assets\/expanded-[\w-]+\.webp$/);
  expect(width).toBe(640);
});

test('the workers of the keywords are in the build, and do the work', () => {
  const names = keywords?.workers.map((path) => /^\/assets\/(\w+)-[\w-]+\.js$/.exec(path)?.[1]);
  expect(names).toEqual(['similarKeywords', 'keywordFile']);
  expect(keywords?.similar).toContain('zebras');
  expect(keywords?.preview).toContain('giraffe');
  expect(keywords?.problems).toEqual([]);
});

test('every type of every module passes a strict type check', async () => {
  const compile = [process.execPath, 'node_modules/typescript/bin/tsc', '-p', '.'];
  expect(await runCommand(compile, { cwd: folder })).toBe(0);
});

test('the templates of the Vue example pass a strict type check, and mistakes in them do not', async () => {
  const { files, found, mistaken } = await checkVueTemplates(folder);
  expect(files).toEqual(['vue/bad/App.vue']);
  expect(found).toEqual(mistaken);
});

test('every module can be imported without a DOM', async () => {
  const specifiers = packed.flatMap(({ name, modules }) =>
    modules.map((module) => `@vitrine/${name}/${module}`),
  );
  const lines = specifiers.map((specifier) => `await import('${specifier}');`);
  writeFileSync(
    join(folder, 'import-all.js'),
    `${lines.join('\n')}\nconsole.log('${specifiers.length} imported');\n`,
  );
  const output = await readCommand([process.execPath, 'import-all.js'], { cwd: folder });
  expect(output.trim()).toBe(`${specifiers.length} imported`);
  expect(specifiers.length).toBeGreaterThan(20);
});

test('translators get the English texts, and a product uses the translated file as the README says', async () => {
  const english = await readCommand(
    [
      process.execPath,
      '-p',
      "require('fs').readFileSync(require.resolve('@vitrine/ui/messages/en.json'), 'utf8')",
    ],
    { cwd: folder },
  );
  const texts = JSON.parse(english) as Record<string, string>;
  expect(texts['assets.count']).toBe('{count, plural, one {# file} other {# files}}');
  const taken = snippetsOf('packages/ui/README.md').find(({ code }) =>
    code.startsWith('// import-german.js'),
  );
  writeFileSync(join(folder, 'import-german.js'), taken?.code ?? '');
  writeFileSync(join(folder, 'de.json'), JSON.stringify({ ...texts, 'report.title': 'Bericht' }));
  await readCommand([process.execPath, 'import-german.js'], { cwd: folder });
  expect(JSON.parse(readFileSync(join(folder, 'src/german.json'), 'utf8'))).toMatchObject({
    'report.title': 'Bericht',
  });
  writeFileSync(join(folder, 'de.json'), JSON.stringify({ ...texts, 'report.title': '{nom}' }));
  await expect(readCommand([process.execPath, 'import-german.js'], { cwd: folder })).rejects.toThrow(
    'code 1',
  );
});

function expectPeace({ together, alone, ours }: ComparedPages): void {
  expect(differences(alone.host, together.host)).toEqual([]);
  expect(differences(ours.ours, together.ours)).toEqual([]);
  expect(together.host['sky']).toMatchObject({ 'font-size': '24px', 'border-top-left-radius': '4px' });
  expect(together.host['sky']?.['background-color']).toMatch(/^(oklch\(0\.97|rgb\(240, 249, 255)/);
  expect(together.host['brand']?.['color']).toBe('rgb(12, 34, 56)');
  expect(together.host['gradient']?.['background-image']).toMatch(
    /^linear-gradient\(to right.*(rgb|oklch).*\)/,
  );
  expect(together.host['ring']?.['box-shadow']).toContain('4px');
  expect(together.ours['button 0']).toMatchObject({ 'border-top-left-radius': '6px', 'font-weight': '500' });
}

test('a product with Tailwind 4 that follows the README keeps its own styles, and can use the tokens', async () => {
  const looks = await lookAtTailwind4(browser!, folder);
  expectPeace(looks);
  expect(looks.together.token['p 0']).toMatchObject({
    'background-color': looks.together.ours['button 0']?.['background-color'],
    'border-top-left-radius': '10px',
  });
});

test('a product with Tailwind 3.4 keeps its gradients, rings, shadows and transforms', async () => {
  expectPeace(await lookAtTailwind3(browser!, folder));
});

import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

type Output = Rolldown.RolldownOutput['output'][number];

const config = fileURLToPath(new URL('../../apps/gallery/vite.config.ts', import.meta.url));

let output: readonly Output[] = [];

beforeAll(async () => {
  // Otherwise the development build of React would be bundled.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ configFile: config, logLevel: 'error', build: { write: false } });
  vi.unstubAllEnvs();
  output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
}, 180_000);

function chunkOf(fileName: string): Rolldown.OutputChunk {
  const chunk = output.find((each) => each.fileName === fileName);
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk ${fileName}.`);
  return chunk;
}

/** Returns the scripts that the page loads, and their static imports. */
function loadedBy(fileNames: readonly string[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const load = (fileName: string) => {
    if (loaded.has(fileName)) return;
    loaded.add(fileName);
    for (const each of chunkOf(fileName).imports) load(each);
  };
  for (const each of fileNames) load(each);
  return loaded;
}

function startScripts(): readonly string[] {
  const page = output.find(({ fileName }) => fileName === 'index.html');
  const html = page?.type === 'asset' ? String(page.source) : '';
  return Array.from(html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g), ([, name = '']) => name);
}

/** Returns the chunks that contain modules. */
function chunksOf(...modules: readonly string[]): readonly string[] {
  return modules.map((module) => {
    const chunk = output.find(
      (each) => each.type === 'chunk' && Object.keys(each.modules).some((id) => id.endsWith(`/${module}`)),
    );
    if (!chunk) throw new Error(`No chunk holds ${module}.`);
    return chunk.fileName;
  });
}

function gzippedBytes(fileNames: ReadonlySet<string>): number {
  return [...fileNames].reduce((sum, name) => sum + gzipSync(chunkOf(name).code).length, 0);
}

function dashboardScripts(): ReadonlySet<string> {
  const pages = chunksOf(
    'root/pages.tsx',
    'pages/HomeRedirect.tsx',
    'pages/DashboardPage.tsx',
    'http/src/assets/port.ts',
    'http/src/dashboard/port.ts',
    'http/src/layout-settings/port.ts',
  );
  return loadedBy([...startScripts(), ...pages]);
}

test('the sign-in page loads few scripts, and they stay small', () => {
  const loaded = loadedBy(startScripts());
  expect(loaded.size).toBeGreaterThan(0);
  expect(loaded.size).toBeLessThan(12);
  expect(gzippedBytes(loaded)).toBeLessThan(115_650);
});

test('the dashboard loads few scripts, and they stay small', () => {
  const loaded = dashboardScripts();
  expect(loaded.size).toBeLessThan(16);
  expect(gzippedBytes(loaded)).toBeLessThan(215_800);
});

test('sign-in loads no schema library', () => {
  const modules = [...loadedBy(startScripts())].flatMap((name) => Object.keys(chunkOf(name).modules));
  expect(modules.some((id) => id.includes('/react-dom/'))).toBe(true);
  expect(modules.filter((id) => id.includes('/zod/'))).toEqual([]);
});

test('sign-in loads no messages of the screens behind it', () => {
  const code = [...loadedBy(startScripts())].map((name) => chunkOf(name).code).join('\n');
  expect(code).toContain('session.signIn');
  for (const key of ['assets.library', 'report.intro', 'cardLayout.howTo', 'dashboardEditor.title'])
    expect(code).not.toContain(`"${key}"`);
});

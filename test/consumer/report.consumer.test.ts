import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCommand, repository } from '../../scripts/runCommand.ts';
import type { PackedPackage } from '../../scripts/packages/packPackages.ts';
import { buildConsumer, buildFromSources, installConsumer } from './builds.ts';
import { shoot, type Shot } from './shoot.ts';

let folder = '';
let packed: readonly PackedPackage[] = [];
let consumer: Shot | undefined;
let sources: Shot | undefined;

/** For whoever wants to see a difference. */
function keepPictures(): void {
  const results = join(repository, 'test-results/consumer');
  mkdirSync(results, { recursive: true });
  for (const [name, shot] of Object.entries({ consumer, sources })) {
    if (shot) writeFileSync(join(results, `${name}.png`), shot.png);
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-consumer-'));
  packed = await installConsumer(folder);
  consumer = await shoot(await buildConsumer(folder));
  sources = await shoot(await buildFromSources());
}, 400_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the screen of the packed packages shows what the own back end answered', () => {
  expect(consumer?.text).toContain('File quantity');
  expect(consumer?.text).toContain('1,284');
  expect(consumer?.text).toContain('4,321');
  expect(consumer?.complaints).toEqual([]);
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

test('its files are fit for a strict type check', async () => {
  await readCommand([process.execPath, 'node_modules/typescript/bin/tsc', '-p', '.'], { cwd: folder });
});

test('every module can be imported where there is no page', async () => {
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

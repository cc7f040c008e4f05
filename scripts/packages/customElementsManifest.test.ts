import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { ElementDescription } from '../../packages/elements/src/internal/elementDescription.ts';
import { repository } from '../runCommand.ts';
import { customElementsManifest } from './customElementsManifest.ts';

const { modules } = customElementsManifest();
const folders = globSync('packages/elements/src/*/description.ts', { cwd: repository }).map((path) =>
  basename(dirname(path)),
);

test('the manifest has an entry for every description of an element', async () => {
  const described = await Promise.all(
    folders.map(async (folder) => {
      const file = join(repository, `packages/elements/src/${folder}/description.ts`);
      const [description] = Object.values((await import(file)) as Record<string, ElementDescription>);
      return { path: `dist/${folder}/index.js`, tag: description?.tag };
    }),
  );
  const found = modules.map(({ path, exports }) => ({ path, tag: exports[0]?.name }));
  expect(found.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual(
    described.toSorted((one, other) => one.path.localeCompare(other.path)),
  );
  expect(found).toHaveLength(9);
});

test('the settings of a page have attributes with their own defaults, and no properties', () => {
  const config = modules
    .flatMap(({ declarations }) => declarations)
    .find(({ tagName }) => tagName === 'vitrine-config');
  expect(config?.name).toBe('VitrineConfigElement');
  expect(config?.attributes.map(({ name, type }) => [name, type.text])).toEqual([
    ['base-url', 'string | undefined'],
    ['locale', 'string | undefined'],
    ['theme', "'system' | 'light' | 'dark' | 'white' | 'dark-gray' | undefined"],
  ]);
  expect(JSON.stringify(config?.attributes)).not.toMatch(/fieldName|Defaults to that of `configure`/);
  expect(config?.members).toEqual([]);
});

test('the attributes of other elements name their properties', () => {
  const faces = modules
    .flatMap(({ declarations }) => declarations)
    .find(({ tagName }) => tagName === 'vitrine-faces');
  expect(faces?.attributes).toContainEqual(expect.objectContaining({ name: 'file-id', fieldName: 'fileId' }));
  expect(faces?.members.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fileId', 'picture', 'focus']),
  );
});

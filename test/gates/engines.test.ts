import { expect, test } from 'vitest';
import { findEngineErrors, findNewerEngines } from '../../scripts/gates/engines.ts';
import { publicPackages } from '../../scripts/packages/publicPackages.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const selector = { name: 'selector', version: '5.0.1', engines: { node: '>= 22' } };
const path = ['@vitrine/ui', 'selector'];

test('a dependency that needs a newer Node is reported, with the path to it', () => {
  expect(findNewerEngines('>=20.19', [{ manifest: selector, path }])).toEqual([
    '@vitrine/ui > selector: selector 5.0.1 wants Node >= 22, we promise >=20.19',
  ]);
});

test('a dependency that runs on the oldest supported Node, or names none, is accepted', () => {
  const older = { ...selector, engines: { node: '^18 || >=20' } };
  const silent = { name: 'selector', version: '1.0.0' };
  const installed = [older, silent].map((manifest) => ({ manifest, path }));
  expect(findNewerEngines('>=20.19', installed)).toEqual([]);
});

test('the dependencies of the packages run on the Node that the packages support', async () => {
  expect(await findEngineErrors()).toEqual([]);
});

test.each(publicPackages)('the manifest of $name says where it comes from', ({ name, folder }) => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect(manifest['repository']).toEqual({
    type: 'git',
    url: 'git+https://github.com/vitrine-gallery/vitrine.git',
    directory: `packages/${name}`,
  });
  expect(manifest['homepage']).toContain(`/packages/${name}`);
  expect((manifest['keywords'] as string[]).length).toBeGreaterThan(2);
});

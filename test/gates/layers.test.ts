import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantTree, runTool, removePlantedTrees } from './plantedTree.ts';

afterAll(removePlantedTrees);

const value = 'export const value = 1;\n';

/** A library as a folder in node_modules. */
function library(name: string): Record<string, string> {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    [`node_modules/${name}/index.js`]: 'module.exports = {};\n',
    [`node_modules/${name}/testing/index.js`]: 'module.exports = {};\n',
  };
}

/** A library as pnpm installs it: the folder in node_modules is a link to that of one version. */
function linkInstalled(tree: string, name: string): void {
  const store = `.pnpm/${name}@1.0.0/node_modules`;
  mkdirSync(join(tree, 'node_modules', store), { recursive: true });
  renameSync(join(tree, 'node_modules', name), join(tree, 'node_modules', store, name));
  symlinkSync(join(store, name), join(tree, 'node_modules', name));
}

function importing(specifier: string): string {
  return `import * as found from '${specifier}';\nexport const seen = found;\n`;
}

/** A rule, a file that breaks it, and the files that this file needs. */
const planted: readonly (readonly [rule: string, path: string, specifier: string])[] = [
  ['core', 'packages/core/src/report/planted-core.ts', 'react'],
  ['core-domain', 'packages/core/src/report/planted-core-domain.ts', '../assets/value.ts'],
  ['hooks', 'packages/hooks/src/report/planted-hooks.ts', '../../../ui/src/button/value.ts'],
  [
    'headless-story',
    'packages/hooks/src/report/planted-headless-story.stories.tsx',
    '../../../ui/src/button/value.ts',
  ],
  ['ui', 'packages/ui/src/button/planted-ui.ts', '../../../hooks/src/report/value.ts'],
  ['features', 'packages/features/src/report/planted-features.ts', 'react-router'],
  ['feature-alone', 'packages/features/src/report/planted-feature-alone.ts', '../assets/value.ts'],
  ['http', 'packages/http/src/adapter/planted-http.ts', 'react'],
  ['conformance', 'packages/conformance/src/run/planted-conformance.ts', 'react'],
  ['elements', 'packages/elements/src/define/planted-elements.ts', 'zod'],
  ['ui-internal', 'packages/ui/src/internal/editor/planted-ui-internal.ts', '../../report/value.ts'],
  ['dnd-inside', 'packages/ui/src/button/planted-dnd-inside.ts', '@dnd-kit/core'],
  ['stripe-inside', 'apps/server/src/subscription/planted-stripe-inside.ts', 'stripe'],
  ['server', 'apps/server/src/report/planted-server.ts', '../../../../packages/ui/src/button/value.ts'],
  ['no-app', 'packages/ui/src/button/planted-no-app.ts', '../../../../apps/server/src/value.ts'],
  ['example', 'examples/own/src/planted-example.ts', '../../../packages/core/src/testing/value.ts'],
  ['example-alone', 'examples/own/src/planted-example-alone.ts', '../../other/src/value.ts'],
  ['no-test-in-product', 'packages/ui/src/button/planted-no-test-in-product.ts', 'vitest'],
  ['no-test-in-product', 'packages/ui/src/button/planted-installed-by-pnpm.ts', 'happy-dom'],
  ['no-test-in-product', 'apps/server/src/report/planted-helper-of-tests.ts', '../testing/value.ts'],
  ['no-cycle', 'packages/core/src/report/planted-no-cycle.ts', './the-other-half.ts'],
  ['resolvable', 'packages/core/src/report/planted-resolvable.ts', './missing.ts'],
];

const allowed: readonly (readonly [path: string, specifier: string])[] = [
  ['packages/core/src/report/allowed.ts', '../contract/value.ts'],
  ['packages/hooks/src/report/allowed-core.ts', '../../../core/src/contract/value.ts'],
  ['packages/hooks/src/report/allowed-react.ts', 'react'],
  ['packages/features/src/report/allowed.ts', '../../../hooks/src/report/value.ts'],
  ['packages/features/src/report/allowed-library.ts', 'react/testing/index.js'],
  ['examples/own/src/allowed.ts', '../../../packages/core/src/contract/index.ts'],
  ['packages/ui/src/internal/dnd/allowed.ts', '@dnd-kit/core'],
  ['apps/server/src/subscription/checkout/stripe/allowed.ts', 'stripe'],
  ['packages/ui/src/internal/editor/allowed.ts', '../../button/value.ts'],
  ['packages/ui/src/button/allowed.test.ts', 'vitest'],
];

const folders = [
  'packages/core/src/contract',
  'packages/core/src/assets',
  'packages/core/src/testing',
  'packages/hooks/src/report',
  'packages/ui/src/button',
  'packages/ui/src/report',
  'packages/features/src/assets',
  'apps/server/src',
  'apps/server/src/testing',
];
const libraries = ['react', 'react-router', 'zod', '@dnd-kit/core', 'vitest', 'happy-dom', 'stripe'];

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

let violations: readonly Violation[] = [];

beforeAll(() => {
  const files = Object.fromEntries([
    ...[...planted.map(([, ...file]) => file), ...allowed].map(([path, specifier]) => [
      path,
      importing(specifier),
    ]),
    ...folders.map((folder) => [`${folder}/value.ts`, value]),
    ...libraries.flatMap((name) => Object.entries(library(name))),
    ['packages/core/src/contract/index.ts', value],
    ['examples/other/src/value.ts', value],
    ['packages/core/src/report/the-other-half.ts', importing('./planted-no-cycle.ts')],
  ]) as Record<string, string>;
  const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const tree = plantTree(files);
  for (const name of ['react', 'happy-dom']) linkInstalled(tree, name);
  const { output } = runTool(tree, 'depcruise', ...options, 'packages', 'apps', 'examples');
  violations = (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
}, 60_000);

test.each(planted)('a violation of the rule %s is found', (rule, path) => {
  expect(violations.filter(({ from }) => from === path).map((violation) => violation.rule.name)).toContain(
    rule,
  );
});

test.each(allowed)('%s may import %s', (path) => {
  expect(violations.filter(({ from }) => from === path)).toEqual([]);
});

test('one violation fails the run', { timeout: 30_000 }, () => {
  const tree = plantTree({ 'packages/core/src/report/a.ts': importing('./missing.ts'), 'apps/a.ts': value });
  const { passed } = runTool(tree, 'depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps');
  expect(passed).toBe(false);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repository } from '../../scripts/runCommand.ts';
import { plantTree, runTool, removePlantedTrees } from './plantedTree.ts';

afterAll(removePlantedTrees);

function lint(path: string, text: string) {
  return runTool(plantTree({ [path]: text }), 'oxlint', '--max-warnings=0');
}

const inCore = [
  ['the clock', 'export const now = Date.now();\n', 'no-restricted-properties'],
  ['chance', 'export const chance = Math.random();\n', 'no-restricted-properties'],
  ['the page', 'export const title = document.title;\n', 'no-restricted-globals'],
  ['the window', 'export const width = window.innerWidth;\n', 'no-restricted-globals'],
  ['the network', "export const answer = fetch('/api');\n", 'no-restricted-globals'],
  ['a timer', 'export const timer = setTimeout(() => undefined, 1);\n', 'no-restricted-globals'],
  ['the process', 'export const port = process.env;\n', 'no-restricted-globals'],
] as const;

test.each(inCore)('core cannot touch %s, a screen can', (_, text, rule) => {
  const core = lint('packages/core/src/report/a.ts', text);
  expect(core.output).toContain(rule);
  expect(core.passed).toBe(false);
  expect(lint('packages/features/src/report/a.ts', text).passed).toBe(true);
});

const newerThanPromised = [
  ['Node 22', 'export const { promise } = Promise.withResolvers<void>();\n'],
  ['Node 22 and the browsers of 2024', "export const url = URL.parse('/a', 'https://vitrine.test');\n"],
] as const;

test.each(newerThanPromised)('a package uses no feature of %s, a test may', (_, text) => {
  for (const folder of ['core/src/testing', 'hooks/src/internal', 'ui/src/button']) {
    const { passed, output } = lint(`packages/${folder}/a.ts`, text);
    expect(output).toContain('no-restricted-properties');
    expect(passed).toBe(false);
  }
  expect(lint('packages/hooks/src/internal/a.test.ts', text).output).not.toContain(
    'no-restricted-properties',
  );
  expect(lint('apps/server/src/jobs/a.ts', text).passed).toBe(true);
});

test('every feature newer than the supported Node that the compiler accepts is refused by the linter', () => {
  const { compilerOptions } = JSON.parse(readFileSync(join(repository, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: { lib: readonly string[] };
  };
  // Node 20 has the strings of ES2024, but not its promises, groups and buffers.
  expect(compilerOptions.lib.filter((lib) => !/^(?:ES2023|DOM|DOM\.Iterable)$/.test(lib))).toEqual([
    'ES2024.Promise',
    'ES2024.String',
  ]);
});

const anywhere = [
  [
    'a name that hides another',
    'const text = 1;\nexport function read(text: string) {\n  return text;\n}\nexport const other = text;\n',
    'no-shadow',
  ],
  ['any', 'export function read(value: any) {\n  return value;\n}\n', 'no-explicit-any'],
  [
    'a hook behind a condition',
    "import { useState } from 'react';\nexport function useDraft(open: boolean) {\n  if (open) return useState(0);\n  return undefined;\n}\n",
    'rules-of-hooks',
  ],
  [
    'an effect that forgets what it reads',
    "import { useEffect } from 'react';\nexport function useTitle(title: string, show: (title: string) => void) {\n  useEffect(() => show(title), []);\n}\n",
    'exhaustive-deps',
  ],
  [
    'text that is not from the catalogue',
    'export function Save() {\n  return <button>Save</button>;\n}\n',
    'jsx-no-literals',
  ],
  [
    'an accessible name that is not from the catalogue',
    'export function Save() {\n  return <button aria-label="Save" />;\n}\n',
    'jsx-no-literals',
  ],
  ['a picture without words', 'export function Picture() {\n  return <img src="a.png" />;\n}\n', 'alt-text'],
  [
    'a function of 81 lines',
    `export function long(add: () => void) {\n${'  add();\n'.repeat(80)}}\n`,
    'max-lines-per-function',
  ],
  ['a default export', 'export default 1;\n', 'no-default-export'],
] as const;

test.each(anywhere)('%s is refused', (_, text, rule) => {
  const { passed, output } = lint('packages/ui/src/button/A.tsx', text);
  expect(output).toContain(rule);
  expect(passed).toBe(false);
});

test('a focused or skipped test is refused', () => {
  const text =
    "import { afterAll, expect, test } from 'vitest';\ntest.only('a', () => expect(1).toBe(1));\ntest.skip('b', () => expect(1).toBe(1));\n";
  const { passed, output } = lint('packages/ui/src/button/A.test.ts', text);
  expect(output).toContain('no-focused-tests');
  expect(output).toContain('no-disabled-tests');
  expect(passed).toBe(false);
});

test('a disabled rule has a reason', () => {
  const lines = readFileSync(join(repository, '.oxlintrc.json'), 'utf8').split('\n');
  const off = lines.flatMap((line, index) => (line.includes(': "off"') ? [index] : []));
  expect(off.length).toBeGreaterThan(10);
  expect(
    off.filter((index) => !/^\s*\/\/ \S/.test(lines[index - 1] ?? '')).map((index) => lines[index]),
  ).toEqual([]);
});

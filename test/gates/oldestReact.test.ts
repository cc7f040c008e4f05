import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicPackages } from '../../scripts/packages/publicPackages.ts';

const require = createRequire(import.meta.url);
const oldest = require('react-oldest') as Readonly<Record<string, unknown>> & { version: string };

const namedImport = /import\s+(?:(\w+)\s*,\s*)?(?:\{([^}]*)\}|\*\s+as\s+(\w+))\s+from\s+'react'/g;

/** Returns the values of React that a source imports by name; types exist only for the compiler. */
function reactNames(source: string): readonly string[] {
  return [...source.matchAll(namedImport)].flatMap(([, , names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );
}

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|test-d|stories)\.tsx?$/.test(file),
  );
}

/** Returns the imports of a package that the oldest React does not have, with the file. */
function newerNames(folder: string): readonly string[] {
  return sourcesOf(folder).flatMap((file) =>
    reactNames(readFileSync(join(folder, 'src', file), 'utf8'))
      .filter((name) => !(name in oldest))
      .map((name) => `${file}: ${name}`),
  );
}

const onReact = publicPackages.flatMap(({ name, folder }) => {
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    peerDependencies?: Record<string, string>;
  };
  return peerDependencies['react'] === undefined ? [] : [{ name, folder, peers: peerDependencies }];
});

test('the packages on React are known', () => {
  expect(onReact.map(({ name }) => name)).toEqual(['hooks', 'ui', 'features', 'elements']);
});

test.each(onReact)('$name names the oldest React that it is checked with', ({ peers }) => {
  expect(peers['react']).toBe(`^${oldest.version}`);
  if (peers['react-dom'] !== undefined) expect(peers['react-dom']).toBe(peers['react']);
});

test.each(onReact)('$name imports nothing that the oldest React does not have', ({ folder }) => {
  expect(newerNames(folder)).toEqual([]);
});

test('newer names are found, in any import', () => {
  const source = `import { useState, useEffectEvent, type Ref } from 'react';\nimport React, { Activity as Show } from 'react';`;
  expect(reactNames(source)).toEqual(['useState', 'useEffectEvent', 'Activity']);
  expect('useEffectEvent' in oldest).toBe(false);
  expect('useState' in oldest).toBe(true);
});

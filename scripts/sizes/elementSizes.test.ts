import { expect, test } from 'vitest';
import { descriptions } from '../../packages/elements/src/internal/descriptions.ts';
import { elementTable, maxAll, measureElements, type BundledScript } from './elementSizes.ts';

const script = (name: string, size: number, ...imports: string[]): BundledScript => ({ name, size, imports });

const scripts = [
  script('index.js', 3000, 'chunks/events-1.js'),
  script('chunks/events-1.js', 300),
  script('chunks/react-1.js', 68_000, 'chunks/runtime-1.js'),
  script('chunks/runtime-1.js', 400),
  script('chunks/faces-1.js', 5000, 'chunks/react-1.js', 'chunks/members-1.js', 'chunks/boxes-1.js'),
  script('chunks/boxes-1.js', 700),
  script('chunks/file-sidebar-1.js', 6000, 'chunks/members-1.js', 'chunks/events-1.js'),
  script('chunks/members-1.js', 20_000, 'chunks/events-1.js'),
  script('chunks/dialog-1.js', 9000),
];

test('an element is what it imports beyond the loader and React; what others load too is not its own', () => {
  expect(measureElements(scripts, ['vitrine-faces', 'vitrine-file-sidebar'])).toEqual({
    loader: 71_700,
    elements: [
      { tag: 'vitrine-faces', own: 5700, all: 25_700 },
      { tag: 'vitrine-file-sidebar', own: 6000, all: 26_000 },
    ],
  });
  expect(() => measureElements(scripts, ['vitrine-timestamps'])).toThrow('no script of timestamps');
});

test('each limit that is passed is an error, and so is an element without one', () => {
  const row = { tag: 'vitrine-faces', own: 1000, all: 2000 };
  const { lines, errors } = elementTable({ loader: 71_700, elements: [row] });
  expect(errors).toEqual([]);
  expect(lines[0]).toContain('71.70 kB');
  expect(lines[1]).toContain('2.00 kB  vitrine-faces, 1.00 kB of it alone');
  expect(elementTable({ loader: 75_100, elements: [{ ...row, own: 30_100, all: 100_000 }] }).errors).toEqual([
    'elements: the loader with React is 75.10 kB, more than 75.00 kB.',
    'elements: what only vitrine-faces loads is 30.10 kB, more than 30.00 kB.',
    `elements: what vitrine-faces loads is 100.00 kB, more than ${((maxAll['vitrine-faces'] ?? 0) / 1000).toFixed(2)} kB.`,
  ]);
  expect(elementTable({ loader: 1, elements: [{ ...row, tag: 'vitrine-new' }] }).errors).toEqual([
    'elements: what vitrine-new loads has no limit.',
  ]);
});

test('all elements have limits', () => {
  expect(Object.keys(maxAll)).toEqual(descriptions.map(({ tag }) => tag));
});

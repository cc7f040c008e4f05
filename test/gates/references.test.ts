import { expect, test } from 'vitest';
import {
  anchorOf,
  anchorsOf,
  findBrokenLinks,
  findOutsideReferences,
  linksOf,
} from '../../scripts/gates/references.ts';

test.each([
  '/** Light or dark, or as the device has it (A125). */',
  ' * is told (quality case F54)',
  '/** The path wins (spec 1 §2). */',
  '/** The two tenants of `server.md`. */',
  '/** How a keyword is compared (`decisions.md`, 8). */',
  'Refused (A3, A14).',
  ' * both (F08); wherever',
  'Specification 2 says so',
  'see §4',
])('a reference to a document outside of the repository is reported: %s', (line) => {
  expect(findOutsideReferences(`fine\n${line}`)).toEqual([
    expect.stringMatching(/^2: ".+" names a document outside of the repository$/),
  ]);
});

test.each([
  'parts are defined for GET alone (RFC 9110 §14.2)',
  "['A4', 'A3']",
  'a format of four bytes, U+00A0',
  'the decision record',
  'const spec = tests.map((spec) => spec.title);',
  'd="M190 1 H308 A8 8 0 0 1 316 9"',
  "fill: '#F54A10'",
])('other words are accepted: %s', (line) => {
  expect(findOutsideReferences(line)).toEqual([]);
});

test('an anchor is computed from a heading by the rules of repository hosts', () => {
  expect(anchorOf('The bin keeps files thirty days')).toBe('the-bin-keeps-files-thirty-days');
  expect(anchorOf('Sign-in: `login`, once')).toBe('sign-in-login-once');
  expect([...anchorsOf('# A page\n\n```sh\n# no heading\n```\n\n<a id="own"></a>\n')]).toEqual([
    'a-page',
    'own',
  ]);
});

const pages = new Map([
  ['docs/rules/assets.md', '# Files\n\n## The bin keeps files\n'],
  ['README.md', '# Product\n'],
]);
const exists = (path: string) => pages.has(path) || path === 'docs/rules';

test.each([
  ['packages/core/src/a.ts', '/** See docs/rules/assets.md#the-bin-keeps-files. */', []],
  ['docs/own.md', 'See [files](rules/assets.md#files), [why](../README.md) and [all](rules).', []],
  ['README.md', '[site](https://example.com/x.md) and [above](#product)', []],
  ['README.md', '```md\n[none](none.md)\n```', []],
  ['packages/core/src/a.ts', '// docs/rules/assets.md#gone', ['docs/rules/assets.md has no anchor "gone"']],
  ['packages/core/src/a.ts', '// docs/rules/none.md', ['there is no docs/rules/none.md']],
  [
    'packages/core/README.md',
    '[all](../../README.md)',
    ['a published package has no README.md; link to the repository'],
  ],
  [
    'packages/core/README.md',
    '[all](https://github.com/vitrine-gallery/vitrine/blob/main/README.md#product)',
    [],
  ],
  [
    'packages/core/README.md',
    '[all](https://github.com/vitrine-gallery/vitrine/blob/main/none.md)',
    ['there is no none.md'],
  ],
  ['docs/own.md', '[why](adr/999.md)', ['there is no docs/adr/999.md']],
  ['README.md', '[below](#install)', ['README.md has no anchor "install"']],
])('links of %s are followed: %s', (file, text, errors) => {
  const line = file === 'README.md' && text.startsWith('```') ? 2 : 1;
  expect(findBrokenLinks(file, linksOf(file, text), pages, exists)).toEqual(
    errors.map((error) => `${file}:${line}: ${error}`),
  );
});

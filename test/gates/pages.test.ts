import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldKeys } from '../../packages/core/src/card-layout/index.ts';
import { fieldsPagePath, findStalePages, isCurrentFieldsPage } from '../../scripts/gates/pages.ts';
import { findThinHooks, writeHookPages } from '../../scripts/pages/hookPages.ts';
import { repository } from '../../scripts/runCommand.ts';

test('the page of the field table is current, and has every field', async () => {
  expect(await findStalePages()).toEqual([]);
  const text = await readFile(join(repository, fieldsPagePath), 'utf8');
  for (const key of fieldKeys) expect(text, key).toContain(`| \`${key}\``);
});

test('a changed source, a changed label or a missing row is reported; another format is not', async () => {
  const text = await readFile(join(repository, fieldsPagePath), 'utf8');
  expect(isCurrentFieldsPage(text.replaceAll(/ +/g, '  ').replaceAll('---', '-'))).toBe(true);
  for (const [from, to] of [
    ['**IPTC:City**', 'IPTC:Town'],
    ['| City ', '| Town '],
    [/\n\| `iso`[^\n]*/, ''],
    ['location', ''],
  ] as const)
    expect(isCurrentFieldsPage(text.replace(from, to)), String(from)).toBe(false);
});

const pages = new Map(writeHookPages().map(({ path, text }) => [path, text]));

test('every public hook has a page that is linked, with an example and its errors', () => {
  const index = pages.get('docs/hooks/README.md') ?? '';
  for (const path of pages.keys())
    if (!path.endsWith('README.md')) expect(index).toContain(`](${path.slice('docs/hooks/'.length)})`);
  expect([...pages.values()].filter((text) => !text.includes('```tsx\n'))).toEqual([index]);
  expect(findThinHooks()).toEqual([]);
});

test('a page has the arguments and the result with their meaning', () => {
  const page = pages.get('docs/hooks/useAssetList.md') ?? '';
  expect(page).toContain("import { useAssetList } from '@vitrine/hooks/assets';");
  expect(page).toMatch(/^\| `query` \| `AssetQuery` \| \w.*\|$/m);
  expect(page).toMatch(/^\| `total` \| `number` \| \w.*\|$/m);
  expect(page).toContain('- Error when the back end has no `assets` sub-port.');
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldKeys } from '../../packages/core/src/card-layout/index.ts';
import { fieldsPagePath, findStalePages, isCurrentFieldsPage } from '../../scripts/gates/pages.ts';
import { repository } from '../../scripts/runCommand.ts';

test('the page of the field table is current, and has every field', async () => {
  expect(await findStalePages()).toEqual([]);
  const text = await readFile(join(repository, fieldsPagePath), 'utf8');
  for (const key of fieldKeys) expect(text, key).toContain(`| \`${key}\``);
});

test('another source, another label or a row less is found; another format is not', async () => {
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

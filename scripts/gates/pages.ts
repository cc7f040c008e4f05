import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFieldsPage } from '../pages/fieldsPage.ts';
import { findThinHooks, hookPagesFolder, writeHookPages, type MadePage } from '../pages/hookPages.ts';
import { repository } from '../runCommand.ts';

/** Path of the page of the field table. */
export const fieldsPagePath = 'docs/fields.md';

/** Formatting changes only spaces, line breaks and rules of tables. */
function wordsOf(text: string): string {
  return text.replaceAll(/[\s|-]+/g, ' ').trim();
}

/** Returns whether the text of the page of the field table is current, in any formatting. */
export function isCurrentFieldsPage(text: string): boolean {
  return wordsOf(text) === wordsOf(writeFieldsPage());
}

/** Returns the pages in the folder of the hooks that belong to no hook any more. */
export async function findLeftPages(made: readonly MadePage[]): Promise<string[]> {
  const there = await readdir(join(repository, hookPagesFolder)).catch(() => []);
  const known = new Set(made.map(({ path }) => path));
  return there.map((name) => `${hookPagesFolder}/${name}`).filter((path) => !known.has(path));
}

async function readPage(path: string): Promise<string> {
  return readFile(join(repository, path), 'utf8').catch(() => '');
}

async function findStaleHookPages(): Promise<string[]> {
  const made = writeHookPages();
  const stale = await Promise.all(
    made.map(async ({ path, text }) => ((await readPage(path)) === text ? [] : [path])),
  );
  return [
    ...stale.flat().map((path) => `${path} is not what the doc comments say; run "npm run docs".`),
    ...(await findLeftPages(made)).map((path) => `${path} is of no public hook; run "npm run docs".`),
    ...findThinHooks(),
  ];
}

/** Returns the pages that differ from their source, and the hooks with an incomplete doc comment. */
export async function findStalePages(): Promise<string[]> {
  const fields = isCurrentFieldsPage(await readPage(fieldsPagePath))
    ? []
    : [`${fieldsPagePath} is not what the field table says; run "npm run docs".`];
  return [...fields, ...(await findStaleHookPages())];
}

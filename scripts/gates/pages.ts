import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFieldsPage } from '../pages/fieldsPage.ts';
import { repository } from '../runCommand.ts';

/** Where the page of the field table lies. */
export const fieldsPagePath = 'docs/fields.md';

/** Formatting moves spaces, lines and rules of tables, and changes nothing that is read. */
function wordsOf(text: string): string {
  return text.replaceAll(/[\s|-]+/g, ' ').trim();
}

/** Whether a text of the page of the field table, however it is formatted, says what the table does. */
export function isCurrentFieldsPage(text: string): boolean {
  return wordsOf(text) === wordsOf(writeFieldsPage());
}

/** Pages that say something else than what they are made from. */
export async function findStalePages(): Promise<string[]> {
  const text = await readFile(join(repository, fieldsPagePath), 'utf8').catch(() => '');
  return isCurrentFieldsPage(text)
    ? []
    : [`${fieldsPagePath} is not what the field table says; run "npm run docs".`];
}

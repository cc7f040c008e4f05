import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fieldsPagePath, findLeftPages } from './gates/pages.ts';
import { writeFieldsPage } from './pages/fieldsPage.ts';
import { writeHookPages } from './pages/hookPages.ts';
import { repository, runCommand } from './runCommand.ts';

const pages = writeHookPages();
for (const { path, text } of [...pages, { path: fieldsPagePath, text: writeFieldsPage() }]) {
  await mkdir(dirname(join(repository, path)), { recursive: true });
  await writeFile(join(repository, path), text);
}
for (const path of await findLeftPages(pages)) await rm(join(repository, path));
process.exitCode = await runCommand(['oxfmt', fieldsPagePath]);

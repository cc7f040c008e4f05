import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldsPagePath } from './gates/pages.ts';
import { writeFieldsPage } from './pages/fieldsPage.ts';
import { repository, runCommand } from './runCommand.ts';

await writeFile(join(repository, fieldsPagePath), writeFieldsPage());
process.exitCode = await runCommand(['oxfmt', fieldsPagePath]);

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { englishTexts } from './messages/englishTexts.ts';
import { exportTranslation, importTranslation } from './messages/translationFile.ts';
import { readCommand, repository } from './runCommand.ts';

const usage = `Usage: npm run messages -- export --locale de [--file de.json]
       npm run messages -- import --file de.json
Writes the messages of a language as JSON for translators, and imports such a file. A file with errors changes nothing.`;

function catalogueOf(locale: string): string {
  return join(repository, 'packages/ui/src/messages', locale, `${locale}.json`);
}

async function readTexts(locale: string): Promise<Record<string, string>> {
  const text = await readFile(catalogueOf(locale), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, string>;
}

/**
 * Returns the sources that name a message, by its key; the context of the message is in its key and in the comment of
 * the catalogue.
 */
async function findPlaces(): Promise<(key: string) => string> {
  const listed = await readCommand(['git', 'ls-files', '-z', 'packages', 'apps']);
  const files = listed
    .split('\0')
    .filter(
      (file) => /\/src\/.*\.tsx?$/.test(file) && !/\.(test|stories)\.|\/ui\/src\/messages\//.test(file),
    );
  const sources = await Promise.all(
    files.map(async (file) => [file, await readFile(join(repository, file), 'utf8')] as const),
  );
  return (key) =>
    sources
      .filter(([, text]) => text.includes(`'${key}'`))
      .map(([file]) => file)
      .join(', ');
}

async function run(command: string | undefined, locale?: string, file?: string): Promise<boolean> {
  if (command === 'export' && locale !== undefined) {
    const out = exportTranslation(locale, englishTexts, await readTexts(locale), await findPlaces());
    const text = `${JSON.stringify(out, null, 2)}\n`;
    if (file === undefined) process.stdout.write(text);
    else await writeFile(file, text);
    return true;
  }
  if (command === 'import' && file !== undefined) {
    const result = importTranslation(englishTexts, await readFile(file, 'utf8'));
    if ('errors' in result) {
      for (const error of result.errors) process.stderr.write(`${error}\n`);
      return false;
    }
    const target = catalogueOf(result.locale);
    await mkdir(join(target, '..'), { recursive: true });
    await writeFile(target, `${JSON.stringify(result.texts, null, 2)}\n`);
    return true;
  }
  process.stderr.write(`${usage}\n`);
  return false;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { locale: { type: 'string' }, file: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) process.stdout.write(`${usage}\n`);
else if (!(await run(positionals[0], values.locale, values.file))) process.exitCode = 1;

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  validateEnglish,
  validateTranslation,
} from '../../packages/ui/src/messages/compile/validateMessages.ts';
import { englishTexts } from '../messages/englishTexts.ts';
import { repository } from '../runCommand.ts';

/** Returns the errors of the English messages and of their translations; one sentence each. */
export async function findBrokenMessages(files: readonly string[]): Promise<string[]> {
  const languages = files.flatMap((file) => {
    const locale = /^packages\/ui\/src\/messages\/(\w+)\/\1\.json$/.exec(file)?.[1];
    return locale === undefined ? [] : [{ file, locale }];
  });
  const errors = await Promise.all(
    languages.map(async ({ file, locale }) => {
      const texts = JSON.parse(await readFile(join(repository, file), 'utf8')) as Record<string, string>;
      return validateTranslation(englishTexts, texts, locale).map((error) => `${file}: ${error}`);
    }),
  );
  return [...validateEnglish(englishTexts), ...errors.flat()];
}

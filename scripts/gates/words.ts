import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../runCommand.ts';

/*
 * The repository speaks of the product alone: no package source of one network, no folder of one machine, no note that
 * something is left for later. The patterns are written so that they do not match themselves.
 */
const rules: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\bregistry\.[a-z0-9-]+\.[a-z]{2,}/i, 'names a package registry'],
  [/https?:\/\/[^\s"']*\b(artifactory|nexus|verdaccio)\b/i, 'names a package registry'],
  [/(^|[\s"'`(=:])\/(home|root|work|Users)\/[a-z]/, 'names a folder of one machine'],
  [/\b(TO[D]O|FIX[M]E|XX[X])\b/, 'leaves something for later'],
  [/\b(oxlin[t]|eslin[t])-disable|@ts-(ignor[e]|nochec[k]|expect-erro[r])\b/, 'switches a check off'],
];

const binary = /\.(png|jpe?g|gif|webp|avif|heic|ico|woff2?|mp[34]|pdf|zip)$/;

/** What a text says that it should not, as `line: reason`. */
export function findWords(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules.filter(([pattern]) => pattern.test(line)).map(([, reason]) => `${index + 1}: ${reason}`),
    );
}

/** Tracked text files with words that do not belong here. */
export async function findForbiddenWords(files: readonly string[]): Promise<string[]> {
  const texts = files.filter((file) => !binary.test(file) && file !== 'scripts/gates/words.test.ts');
  const errors = await Promise.all(
    texts.map(async (file) => {
      const text = await readFile(join(repository, file), 'utf8').catch(() => '');
      return findWords(text).map((error) => `${file}:${error}`);
    }),
  );
  return errors.flat();
}

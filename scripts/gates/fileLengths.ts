import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../runCommand.ts';

const code = /\.(ts|tsx|mjs|sh|css)$/;
const tests = /\.(test|spec|stories|cases)\.tsx?$/;
const longest = 400;
const longestTest = 500;

/** Returns the limit of a file in lines, or undefined when it has none. */
export function lineLimit(file: string): number | undefined {
  if (!code.test(file)) return undefined;
  return tests.test(file) ? longestTest : longest;
}

/** Returns the source files that exceed their limit. */
export async function findLongFiles(files: readonly string[]): Promise<string[]> {
  const errors = await Promise.all(
    files.map(async (file) => {
      const limit = lineLimit(file);
      if (limit === undefined) return [];
      const text = await readFile(join(repository, file), 'utf8').catch(() => '');
      const lines = text.split('\n').length - 1;
      return lines > limit ? [`${file}: ${lines} lines, at most ${limit}`] : [];
    }),
  );
  return errors.flat();
}

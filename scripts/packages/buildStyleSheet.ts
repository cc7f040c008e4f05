import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository, runCommand } from '../runCommand.ts';

/**
 * Adds our prefix to the names that Tailwind registers for a whole page: a product's own Tailwind uses the same ones.
 */
function prefixRegistered(css: string): string {
  return css.replaceAll('--tw-', '--vt-tw-');
}

/** Started by its file: the Tailwind 3 of the tests has a command of the same name. */
const tailwind = join(repository, 'node_modules/@tailwindcss/cli/dist/index.mjs');

/** Builds the complete style sheet of the parts and screens into a file. */
export async function buildStyleSheet(output: string): Promise<void> {
  const input = join(repository, 'packages/ui/src/styles/styles.css');
  const code = await runCommand([process.execPath, tailwind, '-i', input, '-o', output, '--minify']);
  if (code !== 0) throw new Error('The style sheet of @vitrine/ui could not be built.');
  await writeFile(output, prefixRegistered(await readFile(output, 'utf8')));
}

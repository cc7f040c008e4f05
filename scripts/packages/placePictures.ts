import { readdirSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));
}

/**
 * Puts the pictures of a package into `dist/pictures`. The bundler moves code to other folders but keeps addresses, so
 * each `new URL('./pictures/…', import.meta.url)` is changed to lead there from its new folder.
 */
export async function placePictures(folder: string): Promise<void> {
  const pictures = filesBelow(join(folder, 'src'), /\/pictures\/[\w-]+\.webp$/);
  if (pictures.length === 0) return;
  const names = pictures.map((picture) => basename(picture));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`Two pictures of ${folder} have one name: ${twice.join(', ')}.`);
  const placed = join(folder, 'dist/pictures');
  for (const picture of pictures) await cp(picture, join(placed, basename(picture)));
  const left = new Set(names);
  for (const file of filesBelow(join(folder, 'dist'), /\.js$/)) {
    const code = await readFile(file, 'utf8');
    const moved = code.replace(/"\.\/pictures\/([\w-]+\.webp)", import\.meta\.url/g, (_, name: string) => {
      left.delete(name);
      return `"./${relative(dirname(file), join(placed, name))}", import.meta.url`;
    });
    if (moved !== code) await writeFile(file, moved);
  }
  if (left.size > 0) throw new Error(`No code of ${folder} names ${[...left].join(', ')}.`);
}

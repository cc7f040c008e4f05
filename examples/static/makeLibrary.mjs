/*
 * Lists the pictures of public/pictures in public/library.json: `node makeLibrary.mjs`, whenever a picture comes or goes.
 * Each folder is an album, and the name of a file its caption.
 */
import { imageSizeFromFile } from 'image-size/fromFile';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';

const root = join(import.meta.dirname, 'public', 'pictures');
const mimeTypes = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' };

const names = await readdir(root, { recursive: true });
const albums = new Set();
const pictures = [];

for (const name of names.toSorted()) {
  const path = name.split(sep).join('/');
  const mimeType = mimeTypes[extname(name)];
  if (mimeType === undefined || dirname(path) === '.') continue;
  for (let album = dirname(path); album !== '.'; album = dirname(album)) albums.add(album);
  const [{ size, mtime }, { width, height }] = await Promise.all([
    stat(join(root, name)),
    imageSizeFromFile(join(root, name)),
  ]);
  pictures.push({ path, mimeType, bytes: size, width, height, modified: mtime.toISOString() });
}

const library = { albums: [...albums].toSorted(), pictures };
await writeFile(join(root, '..', 'library.json'), `${JSON.stringify(library, null, 2)}\n`);

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placePictures } from './placePictures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const naming = (name: string) => `new URL("./pictures/${name}", import.meta.url)`;

test('picture addresses in code are adapted to its new folder', async () => {
  await put('src/start/pictures/dunes.webp', 'dunes');
  await put('src/card/pictures/info.webp', 'info');
  await put('dist/start/index.js', naming('dunes.webp'));
  await put('dist/chunk.js', naming('info.webp'));
  await placePictures(folder);
  expect((await readdir(join(folder, 'dist/pictures'))).toSorted()).toEqual(['dunes.webp', 'info.webp']);
  expect(await readFile(join(folder, 'dist/start/index.js'), 'utf8')).toContain('"./../pictures/dunes.webp"');
  expect(await readFile(join(folder, 'dist/chunk.js'), 'utf8')).toContain('"./pictures/info.webp"');
});

test('two pictures of the same name are refused: one would replace the other', async () => {
  await put('src/start/pictures/info.webp', 'of the dashboard');
  await put('src/card/pictures/info.webp', 'of a card');
  await put('dist/index.js', naming('info.webp'));
  await expect(placePictures(folder)).rejects.toThrow('info.webp');
});

test('a picture that no code names is refused', async () => {
  await put('src/card/pictures/info.webp', 'info');
  await put('dist/index.js', naming('other.webp'));
  await expect(placePictures(folder)).rejects.toThrow('info.webp');
});

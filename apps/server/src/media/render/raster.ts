import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { writePictures } from './encode.ts';
import { maximumPixels, type Rendered } from './messages.ts';

const maximumDrawingBytes = 20 * 1024 * 1024;

/** Pictures of everything that libvips reads; the first frame of an animation, upright as its orientation says. */
export async function renderRaster(input: string, output: string): Promise<Rendered> {
  const image = sharp(input, {
    limitInputPixels: maximumPixels,
    failOn: 'truncated',
    sequentialRead: true,
    pages: 1,
  });
  const { autoOrient, format } = await image.metadata();
  if (format === 'svg') return renderDrawing(input, output);
  const { width, height } = autoOrient;
  return { width, height, pictures: await writePictures(image.autoOrient(), output) };
}

/** A drawing has no pixels of its own. From memory it has no place in the file system either, so it can refer to no other file. */
async function renderDrawing(input: string, output: string): Promise<Rendered> {
  if ((await stat(input)).size > maximumDrawingBytes) throw new Error('drawing too large');
  const drawing = sharp(await readFile(input), { limitInputPixels: maximumPixels });
  return { width: null, height: null, pictures: await writePictures(drawing, output) };
}

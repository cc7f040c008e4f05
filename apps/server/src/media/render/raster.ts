import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { writePictures } from './encode.ts';
import { maxPixels, type Rendered } from './messages.ts';

const maxDrawingBytes = 20 * 1024 * 1024;

/** Renders all formats of libvips; the first frame of an animation, upright by its orientation. */
export async function renderRaster(input: string, output: string): Promise<Rendered> {
  const image = sharp(input, {
    limitInputPixels: maxPixels,
    failOn: 'truncated',
    sequentialRead: true,
    pages: 1,
  });
  const { autoOrient, format } = await image.metadata();
  if (format === 'svg') return renderDrawing(input, output);
  const { width, height } = autoOrient;
  return { width, height, pictures: await writePictures(image.autoOrient(), output) };
}

/** A drawing has no size in pixels. It is read from memory, where it has no path and so cannot refer to other files. */
async function renderDrawing(input: string, output: string): Promise<Rendered> {
  if ((await stat(input)).size > maxDrawingBytes) throw new Error('drawing too large');
  const drawing = sharp(await readFile(input), { limitInputPixels: maxPixels });
  return { width: null, height: null, pictures: await writePictures(drawing, output) };
}

/** The most pixels of a logo in each direction: it is shown in the head of a page. */
const logoBox = { width: 800, height: 240 };

/** Encodes a picture anew as a logo, so that nothing of the file but its pixels is kept. */
export async function renderLogo(input: string, output: string): Promise<Rendered> {
  const picture = sharp(await readFile(input), {
    limitInputPixels: maxPixels,
    failOn: 'truncated',
    pages: 1,
  });
  const { width, height } = await picture
    .timeout({ seconds: 25 })
    .autoOrient()
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .toFile(output);
  return { width, height, pictures: [] };
}

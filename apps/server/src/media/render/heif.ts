import { readFile, stat } from 'node:fs/promises';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import { writePictures } from './encode.ts';
import { maxPixels, maxWholeFileBytes, type Rendered } from './messages.ts';

/** Renders HEIC and HEIF pictures; the decoder applies their rotation itself. */
export async function renderHeif(input: string, output: string): Promise<Rendered> {
  if ((await stat(input)).size > maxWholeFileBytes) throw new Error('file too large for this format');
  const [image] = new libheif.HeifDecoder().decode(await readFile(input));
  if (!image) throw new Error('no picture in the file');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw new Error('too many pixels');
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const { promise, resolve, reject } = Promise.withResolvers<Uint8ClampedArray>();
  image.display(target, (result) => (result ? resolve(result.data) : reject(new Error('cannot be decoded'))));
  const data = await promise;
  image.free();
  const pictures = await writePictures(sharp(data, { raw: { width, height, channels: 4 } }), output);
  return { width, height, pictures };
}

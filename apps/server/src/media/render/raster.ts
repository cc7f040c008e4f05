import sharp from 'sharp';
import { writePictures } from './encode.ts';
import { maximumPixels, type Rendered } from './messages.ts';

/** Pictures of everything that libvips reads; the first frame of an animation, upright as its orientation says. */
export async function renderRaster(input: string, output: string): Promise<Rendered> {
  const image = sharp(input, {
    limitInputPixels: maximumPixels,
    failOn: 'truncated',
    sequentialRead: true,
    pages: 1,
  });
  const { autoOrient, format } = await image.metadata();
  const pictures = await writePictures(image.autoOrient(), output);
  // A drawing has no pixels of its own.
  const isDrawing = format === 'svg';
  return {
    width: isDrawing ? null : autoOrient.width,
    height: isDrawing ? null : autoOrient.height,
    pictures,
  };
}

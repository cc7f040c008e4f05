import sharp, { type Sharp } from 'sharp';
import { pictureSides, type Picture } from './messages.ts';

// One thread per process: the pool runs as many processes as cores are available.
sharp.concurrency(1);
sharp.cache(false);

const timeLimit = { seconds: 25 };

/**
 * Writes thumbnail and main view of an upright picture. The source is decoded once; the thumbnail is made from the main
 * view. Transparency is kept.
 */
export async function writePictures(source: Sharp, output: string): Promise<Picture[]> {
  const side = pictureSides[3];
  const { data, info } = await source
    .timeout(timeLimit)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const view = () => sharp(data, { raw: { width, height, channels } });
  const isTransparent = channels === 2 || channels === 4;
  const format = isTransparent && !(await view().stats()).isOpaque ? 'webp' : 'jpg';
  const large = { size: 3, format, path: `${output}-3.${format}` } as const;
  const small = { size: 2, format: 'webp', path: `${output}-2.webp` } as const;
  await (format === 'webp' ? view().webp({ quality: 84, effort: 2 }) : view().jpeg({ quality: 84 })).toFile(
    large.path,
  );
  const smallSide = pictureSides[2];
  await view()
    .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 2 })
    .toFile(small.path);
  return [small, large];
}

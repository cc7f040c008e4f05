import sharp, { type Sharp } from 'sharp';
import { hashSide, perceptualHash } from './perceptualHash.ts';
import type { PictureHash } from './ports.ts';

/** Opens a picture that this server has made, in colours, with grey in the place of transparency. */
export function openPicture(input: string | Buffer): Sharp {
  return sharp(input, { failOn: 'truncated', pages: 1 })
    .flatten({ background: '#808080' })
    .toColourspace('srgb');
}

/** Returns the hashes of a picture. */
export async function hashPicture(input: string | Buffer): Promise<PictureHash> {
  const picture = openPicture(input);
  const { width, height } = await picture.metadata();
  const small = picture.resize(hashSide, hashSide, { fit: 'fill' });
  const grey = await small.greyscale().toColourspace('b-w').raw().toBuffer();
  return { ...perceptualHash(grey), aspect: width / height };
}

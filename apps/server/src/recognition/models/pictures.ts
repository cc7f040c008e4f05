import sharp, { type Sharp } from 'sharp';
import { hashSide, perceptualHash } from './perceptualHash.ts';

/** Opens a picture that this server has made, in colours, with grey in the place of transparency. */
export function openPicture(input: string | Buffer): Sharp {
  return sharp(input, { failOn: 'truncated', pages: 1 })
    .flatten({ background: '#808080' })
    .toColourspace('srgb');
}

/** Returns the hash of a picture. */
export async function hashPicture(input: string | Buffer): Promise<string> {
  const small = openPicture(input).resize(hashSide, hashSide, { fit: 'fill' });
  return perceptualHash(await small.greyscale().toColourspace('b-w').raw().toBuffer());
}

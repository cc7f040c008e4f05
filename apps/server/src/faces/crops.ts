import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { FaceBox } from '@vitrine/core/contract';
import type { FileRow } from '../assets/store.ts';
import { contentHeaders } from '../assets/download/downloadHeaders.ts';
import { findPicture } from '../assets/download/downloadVariant.ts';
import type { Storage } from '../storage/Storage.ts';

/** Width and height of the picture of a face, in pixels. */
const cropSize = 192;
/** The side of what is shown, as a multiple of the longer side of the face. */
const margin = 1.5;

/** Returns the square around a face in pixels of its picture, as far as it is inside. */
export function squareAround(box: FaceBox, width: number, height: number) {
  const [faceWidth, faceHeight] = [box.width * width, box.height * height];
  const side = Math.max(1, Math.min(Math.round(Math.max(faceWidth, faceHeight) * margin), width, height));
  const place = (middle: number, length: number) =>
    Math.min(Math.max(0, Math.round(middle - side / 2)), length - side);
  return {
    left: place(box.x * width + faceWidth / 2, width),
    top: place(box.y * height + faceHeight / 2, height),
    width: side,
    height: side,
  };
}

/** Returns a square JPEG of a face, cut out of the large picture of its file. @throws Refusal `not-found` without that */
export async function cropFace(
  storage: Storage,
  row: FileRow,
  faceId: number,
  box: FaceBox,
): Promise<Response> {
  const { key } = await findPicture(storage, row, 3, false);
  const stored = await storage.get(key);
  const picture = sharp(await buffer(stored.stream));
  const { width = 1, height = 1 } = await picture.metadata();
  const bytes = await picture
    .extract(squareAround(box, width, height))
    .resize(cropSize, cropSize)
    .jpeg({ quality: 82 })
    .toBuffer();
  const etag = `"${row.sha256.slice(0, 32)}-face-${faceId}"`;
  const headers = contentHeaders({ contentType: 'image/jpeg', etag, isVersioned: false });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'Cache-Control': 'private, max-age=86400' },
  });
}

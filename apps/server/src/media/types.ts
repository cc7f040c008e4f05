import type { AssetType } from '@vitrine/core/contract';

/** How the pictures of a file are created: `embedded` from a picture inside the file, `none` for no pictures. */
export type Renderer = 'raster' | 'heif' | 'pdf' | 'video' | 'audio' | 'embedded' | 'none';

/** Formats that libvips reads here; for raw camera files and the like their embedded picture is used. */
const rasterTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
  'image/svg+xml',
]);

const heifTypes = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

/** Returns the type of asset of a media type. SVG drawings are documents, because they can contain scripts. */
export function assetTypeOf(mimeType: string): AssetType {
  if (mimeType === 'image/svg+xml') return 'other';
  if (mimeType.startsWith('image/')) return 'photo';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'other';
}

/** Returns how the pictures of a media type are created. */
export function rendererOf(mimeType: string): Renderer {
  if (rasterTypes.has(mimeType)) return 'raster';
  if (heifTypes.has(mimeType)) return 'heif';
  if (mimeType === 'application/pdf') return 'pdf';
  if (mimeType.startsWith('video/')) return 'video';
  if (mimeType.startsWith('image/')) return 'embedded';
  return mimeType.startsWith('audio/') ? 'audio' : 'none';
}

const typesByExtension: Readonly<Record<string, AssetType>> = Object.fromEntries([
  ...'jpg jpeg jpe png webp avif gif tif tiff heic heif bmp jxl psd cr2 cr3 nef arw dng raf orf rw2'
    .split(' ')
    .map((extension) => [extension, 'photo'] as const),
  ...'mp4 m4v mov webm mkv avi mpg mpeg wmv 3gp mts'
    .split(' ')
    .map((extension) => [extension, 'video'] as const),
  ...'mp3 m4a aac flac ogg oga opus wav aif aiff wma'
    .split(' ')
    .map((extension) => [extension, 'audio'] as const),
  ...'pdf svg'.split(' ').map((extension) => [extension, 'other'] as const),
]);

/**
 * Returns whether the file extension is that of a picture, video or audio file, but the bytes are not; used for every format.
 */
export function isMislabelledMedia(fileName: string, mimeType: string): boolean {
  const expectedType = typeOfExtension(fileName);
  if (expectedType === undefined || assetTypeOf(mimeType) !== 'other') return false;
  return expectedType !== 'other' || rendererOf(mimeType) === 'none';
}

/** Returns the type of asset of the file extension; undefined when it is no picture, video or audio file. */
function typeOfExtension(fileName: string): AssetType | undefined {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase();
  return extension !== undefined && Object.hasOwn(typesByExtension, extension)
    ? typesByExtension[extension]
    : undefined;
}

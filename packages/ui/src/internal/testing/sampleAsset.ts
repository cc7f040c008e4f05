import type { Asset } from '@vitrine/core/contract';

/** Returns a photo for tests and stories of parts; `index` determines its id and name. */
export function sampleAsset(index = 0, changes: Partial<Asset> = {}): Asset {
  return {
    id: `file-${index}`,
    fileName: `harbour-${index}.jpg`,
    mimeType: 'image/jpeg',
    type: 'photo',
    folderId: 'folder-1',
    width: 4032,
    height: 3024,
    durationSeconds: null,
    fileSize: 3_456_789,
    version: 1,
    addedAt: '2026-11-20T10:22:00Z',
    takenAt: null,
    processing: { metadata: 'done', thumbnails: 'done', faces: 'none', objects: 'none' },
    fields: {},
    ...changes,
  };
}

const tones = ['6b7f8c', '8c6b5d', '5d7a63', '7c7291', 'a08d5b', '4f6f7d'] as const;
const shapes = [
  [300, 200],
  [200, 300],
  [300, 300],
  [400, 180],
] as const;

/** Returns a picture as a data URL: a gradient with a horizon, in one of a few shapes. */
export function samplePicture(index = 0): string {
  const tone = tones[index % tones.length];
  const [width, height] = shapes[index % shapes.length] ?? [300, 200];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#e8e4dc"/><stop offset="1" stop-color="#${tone}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><path d="M0 ${height * 0.7}L${width * 0.3} ${height * 0.45}L${width * 0.55} ${height * 0.65}L${width * 0.8} ${height * 0.4}L${width} ${height * 0.62}V${height}H0Z" fill="#${tone}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const shaPattern = /^[0-9a-f]{64}$/;

/** Returns the folders of a hash, so that no folder contains too many objects. */
function folderOfHash(sha256: string): string {
  if (!shaPattern.test(sha256)) throw new Error('@vitrine/server: a storage key needs a SHA-256 in hex');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

/** Returns the prefix of all keys of one tenant. */
export function tenantPrefix(tenantId: number): string {
  return `tenants/${tenantId}/`;
}

/** Returns the key of a file's bytes, by their hash: equal files of a tenant share them. */
export function originalKey(tenantId: number, sha256: string): string {
  return `${tenantPrefix(tenantId)}originals/${folderOfHash(sha256)}`;
}

/** The size of a picture: 2 for the thumbnail, 3 for the main view, as the download endpoint numbers them. */
export type PictureSize = 2 | 3;

/** Returns the key of a picture of a file; the extension is that of its format. */
export function pictureKey(
  tenantId: number,
  sha256: string,
  size: PictureSize,
  format: 'webp' | 'jpg',
): string {
  return `${tenantPrefix(tenantId)}pictures/${folderOfHash(sha256)}-${size}.${format}`;
}

/** Returns the key of the rendition of a video or audio file. */
export function renditionKey(tenantId: number, sha256: string): string {
  return `${tenantPrefix(tenantId)}renditions/${folderOfHash(sha256)}.mp4`;
}

/** Returns the hash in a key; undefined for a key of another form. */
export function hashOfKey(key: string): string | undefined {
  return /\/(?:originals|pictures|renditions)\/..\/..\/([0-9a-f]{64})(?:-[23]\.(?:webp|jpg)|\.mp4)?$/.exec(
    key,
  )?.[1];
}

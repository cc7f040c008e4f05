const shaPattern = /^[0-9a-f]{64}$/;

function shard(sha256: string): string {
  if (!shaPattern.test(sha256)) throw new Error('@vitrine/server: a storage key needs a SHA-256 in hex');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

/** Everything of one tenant begins with this. */
export function tenantPrefix(tenantId: number): string {
  return `tenants/${tenantId}/`;
}

/** The bytes of a file, by their hash: equal files of a tenant share them. */
export function originalKey(tenantId: number, sha256: string): string {
  return `${tenantPrefix(tenantId)}originals/${shard(sha256)}`;
}

/** Which picture: 2 the thumbnail, 3 the main view (`thumb` of `Download.aspx`). */
export type PictureSize = 2 | 3;

/** A picture made of a file; the ending tells its format. */
export function pictureKey(
  tenantId: number,
  sha256: string,
  size: PictureSize,
  format: 'webp' | 'jpg',
): string {
  return `${tenantPrefix(tenantId)}pictures/${shard(sha256)}-${size}.${format}`;
}

/** The hash that a key was made of; undefined for foreign objects. */
export function hashOfKey(key: string): string | undefined {
  return /\/(?:originals|pictures)\/..\/..\/([0-9a-f]{64})(?:-[23]\.(?:webp|jpg))?$/.exec(key)?.[1];
}

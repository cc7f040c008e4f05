import { labelOverlap, type FileLabel } from '../../similarity/index.ts';
import type { StoredFile } from '../memory/library.ts';

/** Returns whether a file has a picture that can be compared. */
function hasPicture({ asset: { type } }: StoredFile): boolean {
  return type === 'photo' || type === 'video';
}

/** Returns whether a file still waits for its recognition. */
export function isPending({ asset: { processing } }: StoredFile): boolean {
  return processing?.objects === 'pending' || processing?.thumbnails === 'pending';
}

const byteKeys = new WeakMap<Uint8Array, string>();

/** Returns a key that is equal for equal bytes. */
function keyOfBytes(bytes: Uint8Array): string {
  const known = byteKeys.get(bytes);
  if (known !== undefined) return known;
  let [one, other] = [0x81_1c_9d_c5, 0];
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01_00_01_93);
    other = (Math.imul(other, 31) + byte) | 0;
  }
  const key = `bytes:${bytes.length}:${one}:${other}`;
  byteKeys.set(bytes, key);
  return key;
}

/**
 * Returns a key that is equal for pictures that look the same: uploaded files with the same bytes, and generated ones with the same title.
 * Undefined for a file that is like no other.
 */
function lookOf(file: StoredFile): string | undefined {
  if (!hasPicture(file)) return undefined;
  if (file.bytes) return keyOfBytes(file.bytes);
  const { title } = file.asset.fields;
  return typeof title === 'string' && title !== '' ? `title:${title}` : undefined;
}

/** Returns a key that is equal for files of one group of duplicates: those that look the same, and those with the same bytes, whatever they are. */
export function duplicateKeyOf(file: StoredFile): string | undefined {
  return lookOf(file) ?? (file.bytes && keyOfBytes(file.bytes));
}

/** Returns what a picture shows: in memory its keywords, the first one the surest. */
export function labelsOf(file: StoredFile): readonly FileLabel[] {
  const { keywords } = file.asset.fields;
  if (!hasPicture(file) || !Array.isArray(keywords)) return [];
  return (keywords as readonly string[]).map((label, index) => ({ label, score: 0.9 / (index + 1) }));
}

/** Returns how much two pictures look alike, from 0 to 1. */
export function likeness(one: StoredFile, other: StoredFile): number {
  if (!hasPicture(one) || !hasPicture(other)) return 0;
  const look = lookOf(one);
  const { score } = labelOverlap(labelsOf(one), labelsOf(other));
  return look !== undefined && look === lookOf(other) ? 0.95 + score / 20 : score * 0.9;
}

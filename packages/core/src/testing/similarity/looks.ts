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

/**
 * Returns a key that is equal for files that count as near-identical: uploaded files with the same bytes, and generated ones with
 * the same title. Undefined for a file that is like no other.
 */
export function lookOf(file: StoredFile): string | undefined {
  if (!hasPicture(file)) return undefined;
  if (file.bytes) return `bytes:${String.fromCharCode(...file.bytes.slice(0, 4096))}:${file.bytes.length}`;
  const { title } = file.asset.fields;
  return typeof title === 'string' && title !== '' ? `title:${title}` : undefined;
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

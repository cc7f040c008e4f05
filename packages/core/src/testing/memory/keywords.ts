import { nameKey } from '../../assets/index.ts';

/** Returns the key by which keywords are compared: without case and surrounding space. */
export function keywordKey(text: string): string {
  return nameKey(text).trim();
}

import { nameKey } from '../../assets/index.ts';

/** How a keyword is compared (A128). */
export function keywordKey(text: string): string {
  return nameKey(text).trim();
}

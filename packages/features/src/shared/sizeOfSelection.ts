import type { SharedFile } from '@vitrine/core/contract';
import { sumFileSizes } from '@vitrine/core/sharing';
import type { UseSelectionResult } from '@vitrine/hooks/assets';

/** Returns the bytes of the selected files; undefined when the size of one of them is unknown, or when they are too many. */
export function sizeOfSelection(
  { count, loadedFiles }: Pick<UseSelectionResult<SharedFile>, 'count' | 'loadedFiles'>,
  maxFiles: number,
): number | undefined {
  if (count > maxFiles) return undefined;
  const files = loadedFiles();
  return files.length === count ? sumFileSizes(files) : undefined;
}

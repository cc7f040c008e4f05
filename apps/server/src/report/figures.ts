import { dataKeys, distinctKeys, typeKeys, type ActivityKind } from '@vitrine/core/contract';
import { readCounters } from './counters.ts';
import { readActivity } from './store.ts';

/** Returns the counts of `report/data`. */
export async function readDataFigures() {
  return readCounters([...dataKeys, ...distinctKeys]);
}

/** Returns the numbers of files, of folders and of files by type, with the keys of the report. */
export async function readFileFigures() {
  const { files, folders, ...types } = await readCounters(['files', 'folders', ...typeKeys]);
  return { imageQuantity: files, folderQuantity: folders, ...types };
}

/** Returns activity by kind and period, with keys such as `addedToday`. */
export async function readActivityFigures(kinds: readonly ActivityKind[]): Promise<Record<string, number>> {
  const rows = Object.entries(await readActivity(kinds)).flatMap(([kind, { today, thisWeek, thisMonth }]) => [
    [`${kind}Today`, today] as const,
    [`${kind}ThisWeek`, thisWeek] as const,
    [`${kind}ThisMonth`, thisMonth] as const,
  ]);
  return Object.fromEntries(rows);
}

import { lockList } from '../changes/lists.ts';
import { foldCounters, lockCounters } from '../report/counters.ts';
import { readFlag, writeFlag, type TenantFlag } from '../tenants/flags.ts';
import { listWordsOfFiles } from './store.ts';

const fixedFlag: TenantFlag = 'iskeywordsdictionarylimited';

/** Returns whether files accept words of the dictionary only. */
export function isDictionaryFixed(): Promise<boolean> {
  return readFlag(fixedFlag);
}

/**
 * Sets whether files accept words of the dictionary only, and returns the new state. The words that files have at that
 * moment stay in the dictionary.
 */
export async function fixDictionary(isFixed: boolean): Promise<boolean> {
  if (!isFixed) return writeFlag(fixedFlag, false);
  await lockList('keywords');
  await lockCounters();
  await foldCounters();
  await listWordsOfFiles();
  return writeFlag(fixedFlag, true);
}

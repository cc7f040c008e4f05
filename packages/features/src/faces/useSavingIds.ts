import { useState } from 'react';

/** Result of `useSavingIds`. */
export interface UseSavingIdsResult {
  /** Ids of what is being saved. */
  readonly savingIds: ReadonlySet<string>;
  /** Does some work, with the id among those that are being saved until it ends. */
  whileSaving<T>(id: string, work: () => Promise<T>): Promise<T>;
}

/** Keeps which faces or people are being saved. */
export function useSavingIds(): UseSavingIdsResult {
  const [savingIds, setSavingIds] = useState<ReadonlySet<string>>(new Set());
  return {
    savingIds,
    async whileSaving(id, work) {
      setSavingIds((ids) => new Set([...ids, id]));
      try {
        return await work();
      } finally {
        setSavingIds((ids) => new Set([...ids].filter((each) => each !== id)));
      }
    },
  };
}

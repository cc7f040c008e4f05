import { isAbortError, maxFilesPerCall, type Asset, type AssetsApi } from '@vitrine/core/contract';
import { useEffect, useState } from 'react';
import { useCapability } from '../../provider/useCapability.ts';
import { useSubPort } from '../../provider/useSubPort.ts';

/** How large several files are together. */
export interface TotalSize {
  /** Whether sizes are still being read. */
  readonly isReading: boolean;
  /** Bytes of all of the files; undefined while that of one of them is unknown. */
  readonly bytes: number | undefined;
}

/** Reads the sizes of files, few requests for many. */
async function readSizes(assets: AssetsApi, ids: readonly string[], signal: AbortSignal): Promise<number> {
  let bytes = 0;
  for (let start = 0; start < ids.length; start += maxFilesPerCall) {
    const batch = ids.slice(start, start + maxFilesPerCall);
    const results = await assets.getFiles({ ids: batch, fields: [] }, signal);
    for (const result of results) {
      if ('error' in result) throw result.error;
      bytes += result.file.fileSize;
    }
  }
  return bytes;
}

/**
 * Adds up the sizes of files. Those that are not known are read, where the back end can read several files at once.
 *
 * @param ids The files, each once.
 * @param known Files whose size is known.
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { bytes } = useTotalSize(ids, selection.loadedFiles());
 */
export function useTotalSize(
  ids: readonly string[],
  known: readonly Pick<Asset, 'id' | 'fileSize'>[] = [],
): TotalSize {
  const assets = useSubPort('assets', 'useTotalSize');
  const canRead = useCapability('assets.batch');
  const [first] = useState(() => new Map(known.map(({ id, fileSize }) => [id, fileSize])));
  const [read, setRead] = useState<{ readonly ids: readonly string[]; readonly bytes: number | undefined }>();
  const hasUnknown = ids.some((id) => !first.has(id));
  useEffect(() => {
    const unknown = ids.filter((id) => !first.has(id));
    if (!canRead || unknown.length === 0) return undefined;
    const abort = new AbortController();
    readSizes(assets, unknown, abort.signal).then(
      (bytes) => setRead({ ids, bytes }),
      (error: unknown) => isAbortError(error) || setRead({ ids, bytes: undefined }),
    );
    return () => abort.abort();
  }, [assets, canRead, first, ids]);
  const knownBytes = ids.reduce((sum, id) => sum + (first.get(id) ?? 0), 0);
  if (!hasUnknown) return { isReading: false, bytes: knownBytes };
  if (!canRead) return { isReading: false, bytes: undefined };
  if (read?.ids !== ids) return { isReading: true, bytes: undefined };
  return { isReading: false, bytes: read.bytes === undefined ? undefined : knownBytes + read.bytes };
}

import {
  hasCapability,
  maxFilesPerCall,
  type Asset,
  type AssetsApi,
  type GalleryApi,
} from '@vitrine/core/contract';

/** Reads files by their ids, in as few requests as possible. Those that cannot be read are left out. */
export async function readAssets(
  { assets, capabilities }: Pick<GalleryApi, 'capabilities'> & { readonly assets: AssetsApi },
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Asset>> {
  const found = new Map<string, Asset>();
  const isBatch = hasCapability(capabilities, 'assets.batch');
  const size = isBatch ? maxFilesPerCall : 20;
  for (let start = 0; start < ids.length; start += size) {
    const part = ids.slice(start, start + size);
    if (isBatch) {
      for (const result of await assets.getFiles({ ids: part }, signal))
        if ('file' in result) found.set(result.id, result.file);
    } else {
      for (const result of await Promise.allSettled(part.map((id) => assets.getFile({ id }, signal))))
        if (result.status === 'fulfilled') found.set(result.value.id, result.value);
      signal.throwIfAborted();
    }
  }
  return found;
}

import { hasCapability, type Asset, type SimilarFile, type SimilarityState } from '@vitrine/core/contract';
import { cleanSimilarFiles } from '@vitrine/core/similarity';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCan } from '../session/useCan.ts';
import { readAssets } from './readAssets.ts';
import { similarityKeys } from './similarityKeys.ts';

/** In what files are similar: how they look, what they show, or when they were taken. */
export type SimilarityKind = 'looks' | 'objects' | 'time';

const calls = {
  looks: 'findSimilar',
  objects: 'findSimilarObjects',
  time: 'findSimilarTime',
} as const satisfies Record<SimilarityKind, string>;

/** A similar file with its data. */
export interface SimilarAsset extends SimilarFile {
  /** The file. */
  readonly asset: Asset;
}

/** Similar files with their data. */
export interface SimilarAssets {
  /** The files, best first. Those that cannot be read are left out. */
  readonly files: readonly SimilarAsset[];
  /** Whether the files are all that there are. */
  readonly state: SimilarityState;
}

/** Options of `useSimilarFiles`. */
export interface UseSimilarFilesOptions {
  /** Id of the file for which similar ones are looked for; nothing is loaded while it is undefined. */
  readonly fileId: string | undefined;
  /** In what the files are similar. */
  readonly kind: SimilarityKind;
  /** The lowest score, from 0 to 1; ignored by a back end without `similarity.threshold`. Defaults to that of the back end. */
  readonly minScore?: number | undefined;
}

/** Milliseconds until files that have not been compared yet are asked for again, and how often. */
const pendingRefresh = { ms: 5000, times: 24 };

/**
 * Loads the files that are similar to one, with their data. While the back end has not compared the file yet, they are
 * asked for again every few seconds. The result is always that of the requested file: with another `fileId` it starts again.
 *
 * @throws Error when the back end has no `similarity` or no `assets` sub-port.
 * @example
 * const similar = useSimilarFiles({ fileId: file.id, kind: 'looks' });
 * if (similar.status === 'ready') draw(similar.data.files);
 */
export function useSimilarFiles({ fileId, kind, minScore }: UseSimilarFilesOptions): Loadable<SimilarAssets> {
  const { api } = useGallery();
  const similarity = useSubPort('similarity', 'useSimilarFiles');
  const assets = useSubPort('assets', 'useSimilarFiles');
  const can = useCan();
  const { capabilities } = api;
  const least = hasCapability(capabilities, 'similarity.threshold') ? minScore : undefined;
  return useRead<SimilarAssets>({
    queryKey: similarityKeys.files(api.id, kind, fileId ?? '', least),
    async load(signal) {
      const id = fileId ?? '';
      const input = { fileId: id, ...(least !== undefined && { minScore: least }) };
      const { files, state } = await similarity[calls[kind]](input, signal);
      const found = cleanSimilarFiles(files, id);
      const byId = await readAssets(
        { assets, capabilities },
        found.map((file) => file.id),
        signal,
      );
      return {
        state,
        files: found.flatMap((file) => {
          const asset = byId.get(file.id);
          return asset ? [{ ...file, asset }] : [];
        }),
      };
    },
    enabled: fileId !== undefined && can('similarity.read'),
    refreshMs: ({ state }, count) =>
      state === 'pending' && count < pendingRefresh.times ? pendingRefresh.ms : false,
  });
}

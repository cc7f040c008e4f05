import { ApiError, hasCapability, type Waveform } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useCan } from '../session/useCan.ts';
import { assetKeys } from './assetKeys.ts';
import { processingInterval } from './processing.ts';

/** Milliseconds for which a waveform counts as fresh: the sound of a file does not change. */
const staleMs = 600_000;

/**
 * Loads the waveform of a video or audio file. While the back end computes it, it is asked for again every few seconds. The state
 * stays `loading` on a back end without `assets.waveforms`; `useCapability` tells.
 *
 * @param fileId Id of the file; nothing is loaded while it is undefined.
 * @example
 * const { data } = useWaveform(file.id);
 * const peaks = data?.state === 'ready' ? data.peaks : [];
 */
export function useWaveform(fileId: string | undefined): Loadable<Waveform> {
  const { api } = useGallery();
  const can = useCan();
  const { assets, capabilities } = api;
  return useRead<Waveform>({
    queryKey: assetKeys.waveform(api.id, fileId ?? ''),
    async load(signal) {
      if (!assets) throw new ApiError('unsupported');
      return assets.getWaveform({ id: fileId ?? '' }, signal);
    },
    enabled:
      assets !== undefined &&
      fileId !== undefined &&
      hasCapability(capabilities, 'assets.waveforms') &&
      can('assets.read'),
    staleMs,
    refreshMs: ({ state }, count) => (state === 'pending' ? processingInterval(count) : false),
  });
}

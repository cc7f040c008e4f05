import { ApiError, maxLogoBytes, type ResolvedMedia, type SharingApi } from '@vitrine/core/contract';
import { findLogoError } from '@vitrine/core/sharing';
import { useMemo } from 'react';
import { useActionRunner, type ActionResult, type ActionRunner } from '../internal/useActionRunner.ts';
import { fetchBytes } from '../media/fetchBytes.ts';
import type { AppearanceCache } from './appearanceCache.ts';
import type { UseSharingAppearanceResult } from './appearanceResult.ts';

/** Changes the logo of the pages of links. */
export type LogoWrites = Omit<UseSharingAppearanceResult, 'appearance' | 'setTheme' | 'isSavingTheme'>;

/** Milliseconds to wait for the bytes of a logo that is replaced; without them its change cannot be undone. */
const readMs = 10_000;

/** Returns the bytes of a logo, null without a logo, undefined when they cannot be read. */
async function readLogo(logo: ResolvedMedia | null | undefined): Promise<Blob | null | undefined> {
  if (!logo) return logo;
  return fetchBytes(logo, AbortSignal.timeout(readMs), maxLogoBytes).catch(() => undefined);
}

function refusalOf(file: Blob): ApiError | undefined {
  const reason = findLogoError(file);
  if (reason === undefined) return undefined;
  return new ApiError(reason === 'too-large' ? 'invalid' : 'unsupported', { fields: { file: reason } });
}

type Run = ActionRunner['run'];

function createLogoWrites(
  port: SharingApi,
  cache: AppearanceCache,
  runs: { readonly upload: Run; readonly removal: Run },
): Pick<LogoWrites, 'uploadLogo' | 'removeLogo'> {
  async function setLogo(file: Blob | null): Promise<ActionResult<void>> {
    let before: Blob | null | undefined;
    const result = await runs[file ? 'upload' : 'removal']('sharing:logo', async () => {
      before = await readLogo(cache.get()?.logo);
      const { logo } = await port.setLogo({ file });
      cache.put({ logo });
    });
    cache.refresh();
    const previous = before;
    const canUndo = result.status === 'done' && previous !== undefined && previous !== file;
    return canUndo ? { ...result, undo: () => setLogo(previous) } : result;
  }
  return {
    async uploadLogo(file) {
      const error = refusalOf(file);
      return error ? { status: 'failed', error } : setLogo(file);
    },
    removeLogo: () => setLogo(null),
  };
}

/** Returns the changes of the logo of `useSharingAppearance`. */
export function useLogoWrites(port: SharingApi, cache: AppearanceCache): LogoWrites {
  const { run: upload, isPending: isUploadingLogo } = useActionRunner('person');
  const { run: removal, isPending: isRemovingLogo } = useActionRunner('person');
  const calls = useMemo(
    () => createLogoWrites(port, cache, { upload, removal }),
    [port, cache, upload, removal],
  );
  return { ...calls, isUploadingLogo, isRemovingLogo };
}

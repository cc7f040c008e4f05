import {
  ApiError,
  maxMediaRequests,
  toApiError,
  type AssetsApi,
  type ContentVariant,
} from '../../contract/index.ts';
import { toIso } from '../clock.ts';
import { contentAddress } from './content.ts';
import { liveFile, type Library, type StoredFile } from '../memory/library.ts';
import { binnedFile } from './bin.ts';

/** How a memory back end signs addresses. */
export interface SignedMedia {
  /** Lifetime of an address, by the clock of the back end. Defaults to 300. */
  lifetimeSeconds?: number | undefined;
  /** Headers that each address needs. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * `direct`: addresses are computed from the request. `SignedMedia`: addresses must be requested, differ each time and
 * expire.
 */
export type MemoryMedia = 'direct' | SignedMedia;

const defaultLifetimeSeconds = 300;

interface MediaContext {
  readonly library: Library;
  /** Returns whether the viewer may see the bin. */
  readonly canReadBin: () => boolean;
}

/** Returns a live file, or for the small picture also a file in the bin, which shows it. */
function readableFile(
  { library, canReadBin }: MediaContext,
  id: string,
  variant: ContentVariant,
): StoredFile {
  const isDeleted = library.files.get(id)?.deletedAt !== undefined;
  return isDeleted && variant === 'thumbnail' && canReadBin()
    ? binnedFile(library, id)
    : liveFile(library, id);
}

function createSigner(
  context: MediaContext,
  { lifetimeSeconds = defaultLifetimeSeconds, headers }: SignedMedia,
) {
  const { library } = context;
  let signedCount = 0;
  return (id: string, variant: ContentVariant) => {
    const file = readableFile(context, id, variant);
    const expiresAt = toIso(library.clock.now() + lifetimeSeconds * 1000);
    signedCount += 1;
    // The fragment after '#' is not part of the data.
    return { url: `${contentAddress(file, variant)}#signed-${signedCount}`, expiresAt, headers };
  };
}

/** The media call of a memory back end: `mediaUrl` for `direct`, otherwise `resolveMedia`. */
export function createMediaCalls(
  context: MediaContext,
  media: MemoryMedia,
): Pick<AssetsApi, 'mediaUrl' | 'resolveMedia'> {
  if (media === 'direct')
    return { mediaUrl: ({ id, variant }) => contentAddress(context.library.files.get(id), variant) };
  const sign = createSigner(context, media);
  return {
    async resolveMedia({ requests }) {
      if (requests.length > maxMediaRequests)
        throw new ApiError('invalid', { status: 400, fields: { requests: 'out of range' } });
      return requests.map(({ id, variant }) => {
        try {
          return sign(id, variant);
        } catch (error) {
          return { error: toApiError(error) };
        }
      });
    },
  };
}

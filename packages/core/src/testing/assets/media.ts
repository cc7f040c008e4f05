import {
  ApiError,
  mostMediaRequests,
  toApiError,
  type AssetsApi,
  type ContentVariant,
} from '../../contract/index.ts';
import { toIso } from '../clock.ts';
import { contentAddress } from './content.ts';
import { liveFile, type Library } from '../memory/library.ts';

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

function createSigner(library: Library, { lifetimeSeconds = defaultLifetimeSeconds, headers }: SignedMedia) {
  let signed = 0;
  return (id: string, variant: ContentVariant) => {
    const file = liveFile(library, id);
    const expiresAt = toIso(library.clock.now() + lifetimeSeconds * 1000);
    signed += 1;
    // The fragment after '#' is not part of the data.
    return { url: `${contentAddress(file, variant)}#signed-${signed}`, expiresAt, headers };
  };
}

/** The media call of a memory back end: `mediaUrl` for `direct`, otherwise `resolveMedia`. */
export function createMediaCalls(
  library: Library,
  media: MemoryMedia,
): Pick<AssetsApi, 'mediaUrl' | 'resolveMedia'> {
  if (media === 'direct')
    return { mediaUrl: ({ id, variant }) => contentAddress(library.files.get(id), variant) };
  const sign = createSigner(library, media);
  return {
    async resolveMedia({ requests }) {
      if (requests.length > mostMediaRequests)
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

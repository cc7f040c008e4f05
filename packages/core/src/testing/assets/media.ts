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
  /** How long an address works; 300 when it is left out. By the clock of the back end. */
  lifetimeSeconds?: number | undefined;
  /** Headers that go with each address. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** `direct`: addresses follow from the request. Else they are asked for, each time another one, and expire. */
export type MemoryMedia = 'direct' | SignedMedia;

const defaultLifetimeSeconds = 300;

function createSigner(library: Library, { lifetimeSeconds = defaultLifetimeSeconds, headers }: SignedMedia) {
  let signed = 0;
  return (id: string, variant: ContentVariant) => {
    const file = liveFile(library, id);
    const expiresAt = toIso(library.clock.now() + lifetimeSeconds * 1000);
    signed += 1;
    // What is behind '#' is no part of the data.
    return { url: `${contentAddress(file, variant)}#signed-${signed}`, expiresAt, headers };
  };
}

/** The addresses of bytes of a memory back end: one of the two calls, as the option says. */
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

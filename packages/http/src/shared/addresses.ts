import type { SharedApi } from '@vitrine/core/contract';
import { downloadRow, variantQueries } from '../assets/addresses.ts';
import type { Client } from '../client/client.ts';

/** Path of the row `shared.readCaptions`. */
export const captionsPath = '/api/sharing/captions';

const captionsRow = { name: 'shared.readCaptions', endpoint: { path: captionsPath } };

/** Returns `mediaUrl`, which computes the addresses of files of a link. */
export function createSharedAddresses(client: Client): Pick<Required<SharedApi>, 'mediaUrl'> {
  return {
    mediaUrl: ({ hash, id, variant }) =>
      variant === 'captions'
        ? client.address(captionsRow, { query: { public: hash, id } })
        : client.address(downloadRow, { query: { id, ...variantQueries[variant], public: hash } }),
  };
}

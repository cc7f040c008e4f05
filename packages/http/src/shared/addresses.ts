import type { SharedApi } from '@vitrine/core/contract';
import { downloadRow, variantQueries } from '../assets/addresses.ts';
import type { Client } from '../client/client.ts';

/** Returns `mediaUrl`, which computes the addresses of files of a link. */
export function createSharedAddresses(client: Client): Pick<Required<SharedApi>, 'mediaUrl'> {
  return {
    mediaUrl: ({ hash, id, variant }) =>
      client.address(downloadRow, { query: { id, ...variantQueries[variant], public: hash } }),
  };
}

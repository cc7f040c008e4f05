import type { WebSearchApi } from '@vitrine/core/contract';
import type { Client } from '../client/client.ts';

/** Returns `pictureUrl`: only pictures of the server itself are loaded with what signs in there. */
export function createPictureAddresses(client: Client): Pick<Required<WebSearchApi>, 'pictureUrl'> {
  return { pictureUrl: ({ thumbnailUrl }) => client.mediaAt(thumbnailUrl) };
}

import type { AssetsApi, ContentVariant } from '@vitrine/core/contract';
import type { Client } from '../client/client.ts';

/** Path of the row `assets.download`, which returns the bytes of files. */
export const downloadPath = '/Download.aspx';

/** The row of bytes, for computed addresses. */
export const downloadRow = { name: 'assets.download', endpoint: { path: downloadPath } };

/** The query of each variant. */
export const variantQueries: Readonly<Record<ContentVariant, { preview?: 1; thumb?: 2 | 3; embed?: 1 }>> = {
  thumbnail: { preview: 1, thumb: 2 },
  preview: { preview: 1, thumb: 3 },
  stream: { preview: 1 },
  original: {},
  edited: { embed: 1 },
};

/** Returns `mediaUrl`, which computes the addresses of pictures and files. */
export function createContentAddresses(client: Client): Pick<Required<AssetsApi>, 'mediaUrl'> {
  return {
    mediaUrl: ({ id, variant, version }) =>
      client.mediaAddress(downloadRow, { query: { id, ...variantQueries[variant], v: version } }),
  };
}

import type { AssetsApi, ContentVariant } from '@vitrine/core/contract';
import type { Client } from '../client/client.ts';

/** Where the bytes of files are; the row `assets.download`. */
export const downloadPath = '/Download.aspx';

const row = { name: 'assets.download', endpoint: { path: downloadPath } };

const variantQueries: Readonly<Record<ContentVariant, { preview?: 1; thumb?: 2 | 3; embed?: 1 }>> = {
  thumbnail: { preview: 1, thumb: 2 },
  preview: { preview: 1, thumb: 3 },
  stream: { preview: 1 },
  original: {},
  edited: { embed: 1 },
};

/** The addresses of pictures and files, which are told at once. */
export function createContentAddresses(client: Client): Pick<Required<AssetsApi>, 'mediaUrl'> {
  return {
    mediaUrl: ({ id, variant, version }) =>
      client.address(row, { query: { id, ...variantQueries[variant], v: version } }),
  };
}

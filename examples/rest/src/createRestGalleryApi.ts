import { completePort, type Capabilities, type GalleryApi } from '@vitrine/core/contract';
import type { Me } from '../restTypes.ts';
import { capabilities as assets, createAssetsPort } from './assetsPort.ts';
import { capabilities as comments, createCommentsPort } from './commentsPort.ts';
import { createSend } from './restClient.ts';

const capabilities: Capabilities = { assets, comments };

/** Returns the gallery of the REST server at `baseUrl`: who is there, photos, albums, and notes on photos. */
export function createRestGalleryApi(baseUrl: string): GalleryApi {
  const send = createSend(baseUrl);
  return {
    id: `rest:${baseUrl}`,
    capabilities,
    session: completePort('session', capabilities, {
      async getViewer(signal) {
        const { name, fullName, isEditor } = (await send<Me>('me', { signal })).body;
        return { logicalId: name, name: fullName, isAdmin: isEditor, isSuperAdmin: false };
      },
    }),
    assets: createAssetsPort(send, baseUrl),
    comments: createCommentsPort(send),
  };
}

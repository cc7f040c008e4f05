import { completePort, type Capabilities, type GalleryApi } from '@vitrine/core/contract';
import type { UserDto } from '../immichTypes.ts';
import { capabilities as assets, createAssetsPort } from './assetsPort.ts';
import { capabilities as faces, createFacesPort } from './facesPort.ts';
import { createSend } from './immichClient.ts';
import { capabilities as links, createSharedPort, createSharingPort } from './linkPorts.ts';

export interface ImmichGalleryApiOptions {
  /** The address of Immich's API, absolute or relative to the page. Defaults to `/api`. */
  baseUrl?: string | undefined;
  /** Headers of each request, such as `x-api-key`. Without them the cookie of the page counts. */
  headers?: Readonly<Record<string, string>> | undefined;
}

const capabilities: Capabilities = { assets, faces, ...links };

/** Returns the gallery of an Immich server: the person, photos and albums, faces and people, shared links and their pages. */
export function createImmichGalleryApi({
  baseUrl = '/api',
  headers = {},
}: ImmichGalleryApiOptions = {}): GalleryApi {
  const send = createSend(baseUrl, headers);
  return {
    id: `immich:${baseUrl}`,
    capabilities,
    session: completePort('session', capabilities, {
      async getViewer(signal) {
        const { id, name, isAdmin } = await send<UserDto>('/users/me', { signal });
        return { logicalId: id, name, isAdmin, isSuperAdmin: false };
      },
      signInUrl: ({ returnTo = '/' }) => `/auth/login?continue=${encodeURIComponent(returnTo)}`,
    }),
    assets: createAssetsPort(send, baseUrl),
    faces: createFacesPort(send, baseUrl),
    sharing: createSharingPort(send),
    shared: createSharedPort(send, baseUrl),
  };
}

import type { FacesApi } from '@vitrine/core/contract';
import type { Client } from '../client/client.ts';

/** Path of the row `faces.readCrop`, which returns the picture of a face. */
export const cropPath = '/api/faces/crop/{faceId}';

const cropRow = { name: 'faces.readCrop', endpoint: { path: cropPath } };

/** Returns `cropUrl`, which computes the addresses of the pictures of faces. */
export function createCropAddresses(client: Client): Pick<Required<FacesApi>, 'cropUrl'> {
  return { cropUrl: ({ faceId }) => client.mediaAddress(cropRow, { params: { faceId } }) };
}

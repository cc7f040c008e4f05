export {
  createHttpGalleryApi,
  type HttpGalleryApi,
  type HttpGalleryApiOptions,
} from './createHttpGalleryApi.ts';
export { toWireBackground as backgroundPath } from '../dashboard/endpoints.ts';
export type { PathName, PathOverrides } from './paths.ts';

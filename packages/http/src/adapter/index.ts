export {
  createHttpGalleryApi,
  type HttpGalleryApi,
  type HttpGalleryApiOptions,
} from './createHttpGalleryApi.ts';
export type { PathName, PathOverrides } from './paths.ts';

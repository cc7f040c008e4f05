export { GalleryProvider, type GalleryProviderProps } from './GalleryProvider.tsx';
export type { Loadable, LoadableStatus } from './loadable.ts';
export type { Notice, Ports } from './ports.ts';
export type { ActionResult, ActionState } from '../internal/useActionRunner.ts';
export { useCapability } from './useCapability.ts';
export { useGalleryApi } from './useGalleryApi.ts';
export { useLoadable, type UseLoadableOptions } from './useLoadable.ts';
export { usePorts } from './usePorts.ts';
export { useSubPort } from './useSubPort.ts';

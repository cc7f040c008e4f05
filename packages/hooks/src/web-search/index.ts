export { useAlikeFiles } from './useAlikeFiles.ts';
export { useWebSearch } from './useWebSearch.ts';
export {
  useWebImports,
  type UseWebImportsOptions,
  type UseWebImportsResult,
  type WebImportState,
} from './useWebImports.ts';
export { useWebPictures } from './useWebPictures.ts';
export { useWebSearchSettings, type UseWebSearchSettingsResult } from './useWebSearchSettings.ts';

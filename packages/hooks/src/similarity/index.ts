export {
  useDuplicates,
  type DuplicateFiles,
  type DuplicatesList,
  type UseDuplicatesResult,
} from './useDuplicates.ts';
export { useSimilarCopy, type UseSimilarCopyResult } from './useSimilarCopy.ts';
export {
  useSimilarFiles,
  type SimilarAsset,
  type SimilarAssets,
  type SimilarityKind,
  type UseSimilarFilesOptions,
} from './useSimilarFiles.ts';

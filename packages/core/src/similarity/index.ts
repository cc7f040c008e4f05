export {
  bestCopyReasons,
  suggestBestCopy,
  type BestCopy,
  type BestCopyReason,
  type CopyFacts,
} from './bestCopy.ts';
export { cleanSimilarFiles } from './cleanSimilarFiles.ts';
export { copiedFieldKeys, planCopiedFields, type CopiedField } from './copiedFields.ts';
export { labelOverlap, type FileLabel, type LabelOverlap } from './labels.ts';
export { maxSecondsApart, timeApart, timeScore, type TimeApart } from './timeApart.ts';

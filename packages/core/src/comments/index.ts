export {
  truncateMessage,
  maxShownCharacters,
  maxSummaryCharacters,
  type TruncatedMessage,
} from './truncateMessage.ts';
export { formatVideoTime } from '../internal/mediaTime.ts';
export * from './mentionQuery.ts';
export * from './messageParts.ts';
export * from './previewParts.ts';
export * from './threads.ts';
export * from './undo.ts';
export * from './videoPosition.ts';

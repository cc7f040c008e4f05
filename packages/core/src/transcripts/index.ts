export { formatVideoTime } from '../internal/mediaTime.ts';
export * from './activeEntry.ts';
export {
  cleanEntries,
  isTranscriptTooLong,
  warningsOf,
  type ParsedTranscript,
  type RawEntry,
} from './cleanEntries.ts';
export * from './editTranscript.ts';
export { redo, undo, type History } from '../internal/history.ts';
export {
  isLanguageTag,
  parseTranscript,
  parseTranscriptList,
  type TranscriptTextError,
} from './parseTranscript.ts';
export * from './searchTranscript.ts';
export * from './timeline.ts';
export { formatTranscriptTime, parseTranscriptTime, sortEntries } from './times.ts';
export {
  isSameTranscript,
  transcriptionField,
  transcriptWords,
  writeTranscript,
  writeTranscriptList,
} from './writeTranscript.ts';

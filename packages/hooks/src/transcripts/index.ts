export { useActiveEntry, type TimedPlayer } from './useActiveEntry.ts';
export { useCaptions, type Captions } from './useCaptions.ts';
export { useTranscript } from './useTranscript.ts';
export { useTranscription } from './useTranscription.ts';
export {
  useTranscriptActions,
  type TranscriptUpload,
  type UseTranscriptActionsResult,
} from './useTranscriptActions.ts';
export {
  useTranscriptEditor,
  type TranscriptConflict,
  type TranscriptSaveResult,
  type UseTranscriptEditorResult,
} from './useTranscriptEditor.ts';
export { useTranscriptSearch, type UseTranscriptSearchResult } from './useTranscriptSearch.ts';
export { useTranscriptVersion, useTranscriptVersions } from './useTranscriptVersions.ts';

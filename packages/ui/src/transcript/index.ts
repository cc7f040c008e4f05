export { MediaTimeline, type MediaTimelineProps } from './MediaTimeline.tsx';
export { TranscriptEditor, type TranscriptEditorProps } from './TranscriptEditor.tsx';
export type { EditorPlayer } from './editorSteps.ts';
export { TranscriptList, type TranscriptListProps } from './TranscriptList.tsx';
export { TranscriptSearch, type TranscriptSearchProps } from './TranscriptSearch.tsx';

export { FileTimeline, type FileTimelineProps, type TimelinePlayer } from './FileTimeline.tsx';
export { TranscriptPanel, type TranscriptPanelProps } from './TranscriptPanel.tsx';
export type { TranscriptPlayer } from './transcriptPlayer.ts';

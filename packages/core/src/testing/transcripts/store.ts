import type { TranscriptEntry, TranscriptSource } from '../../contract/index.ts';
import { toIso } from '../clock.ts';
import type { Library } from '../memory/library.ts';

/** One version of the transcript of a file. */
export interface StoredTranscript {
  readonly version: number;
  readonly at: string;
  /** Undefined for the back end itself. */
  readonly actorName: string | undefined;
  readonly source: TranscriptSource;
  readonly language: string | null;
  readonly entries: readonly TranscriptEntry[];
  /** Whether this is the deletion of the version before. */
  readonly isDeletion?: boolean | undefined;
}

/** The transcripts of a memory back end: the versions of each, oldest first, by the id of the file. */
export type TranscriptStore = () => Map<string, readonly StoredTranscript[]>;

/** What is said in the sample video: two entries at the same time, one before the others, and one whose time was not readable. */
const sampleEntries: readonly TranscriptEntry[] = [
  { startTime: 0.5, endTime: 3, text: 'Welcome to the harbour.' },
  { startTime: 6, endTime: 9, text: 'The boats come back at noon,' },
  { startTime: 3, endTime: 6, text: 'We are here since early morning.' },
  { text: '(laughs)' },
  { startTime: 9, endTime: 12, text: 'and the market opens.' },
  { startTime: 9, endTime: 12, text: 'Fish & chips < 5 euros!' },
  { startTime: 12, text: 'See you there.' },
];

/** Returns a store whose library has one transcript, that of its first video. */
export function createTranscriptStore(library: () => Library): TranscriptStore {
  let stored: Map<string, readonly StoredTranscript[]> | undefined;
  return () => {
    if (stored) return stored;
    stored = new Map();
    const { files, clock } = library();
    const video = [...files.values()].find(({ asset }) => asset.type === 'video');
    const at = toIso(clock.now());
    if (video)
      stored.set(video.asset.id, [
        { version: 1, at, actorName: undefined, source: 'embedded', language: 'en', entries: sampleEntries },
      ]);
    return stored;
  };
}

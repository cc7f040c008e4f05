import type { Action } from '../permissions.ts';

/** What is said at one moment of a video or audio file. */
export interface TranscriptEntry {
  /** Seconds from the beginning; absent when the source has no time that can be read. Such an entry is never the active one. */
  readonly startTime?: number | undefined;
  /** Seconds from the beginning, after `startTime`; absent when not known. */
  readonly endTime?: number | undefined;
  /** The words, as plain text. */
  readonly text: string;
}

/** Where a transcript comes from: a person sent it, it was in the file, a recogniser made it, or somebody edited it here. */
export const transcriptSources = ['uploaded', 'embedded', 'recognised', 'edited'] as const;
/** One of `transcriptSources`. */
export type TranscriptSource = (typeof transcriptSources)[number];

/**
 * How far the back end is with a transcript of its own: still looking for captions or waiting to hear the file (`pending`), done
 * (`ready`), unable to hear it (`failed`), or not hearing it, because the account does not allow it or nobody recognises speech (`off`).
 */
export const transcriptionStates = ['ready', 'pending', 'failed', 'off'] as const;
/** One of `transcriptionStates`. */
export type TranscriptionState = (typeof transcriptionStates)[number];

/** Formats in which a transcript is sent: WebVTT, SubRip, or a list of entries as JSON. */
export const transcriptFormats = ['vtt', 'srt', 'json'] as const;
/** One of `transcriptFormats`. */
export type TranscriptFormat = (typeof transcriptFormats)[number];

/** Formats in which a transcript is downloaded: WebVTT, SubRip, or its words as plain text. */
export const transcriptDownloads = ['vtt', 'srt', 'txt'] as const;
/** One of `transcriptDownloads`. */
export type TranscriptDownload = (typeof transcriptDownloads)[number];

/**
 * What can be wrong with an entry: its start cannot be read (`time`), its end is not after its start and was left out (`end`), or
 * it is no entry at all and was left out (`entry`).
 */
export const transcriptProblems = ['time', 'end', 'entry'] as const;
/** One of `transcriptProblems`. */
export type TranscriptProblem = (typeof transcriptProblems)[number];

/** What is wrong with one entry. */
export interface TranscriptWarning {
  /** Position of the entry in the list that was read, from 0. */
  readonly at: number;
  /** What is wrong with it. */
  readonly problem: TranscriptProblem;
}

/** The transcript of a file. */
export interface Transcript {
  /** The entries in the order of their source, which need not be that of their times. */
  readonly entries: readonly TranscriptEntry[];
  /** Language as a BCP 47 tag, such as `en`; null when not known. */
  readonly language: string | null;
  /** Where it comes from; null when the back end does not know. */
  readonly source: TranscriptSource | null;
  /** Increases with every change. */
  readonly version: number;
  /** What is wrong with its entries. After an upload also with those that were left out. */
  readonly warnings: readonly TranscriptWarning[];
  /** Actions that the viewer may perform on this transcript. Absent when the role decides. */
  readonly permissions?: readonly Action[] | undefined;
}

/** An earlier or the current version of a transcript. */
export interface TranscriptVersion {
  /** The version of the transcript. */
  readonly version: number;
  /** When it was stored: ISO 8601 in UTC. */
  readonly at: string;
  /** Name of who stored it; null for the back end itself, and for people who are not known any more. */
  readonly actorName: string | null;
  /** Where it came from; null when the back end does not know. */
  readonly source: TranscriptSource | null;
  /** Number of its entries. */
  readonly entryCount: number;
}

/** The most bytes of a transcript that is sent, in UTF-8. */
export const maxTranscriptBytes = 5_000_000;

/** The most entries of a transcript. */
export const maxTranscriptEntries = 20_000;

/** The most characters of one entry of a transcript. */
export const maxTranscriptTextLength = 100_000;

/** The most lines of a transcript that is sent: those of its text, and those of all its entries together. */
export const maxTranscriptLines = 10 * maxTranscriptEntries;

/** The most characters of the words of a file in its field `videoTranscription`; those of a longer transcript end with `…`. */
export const maxTranscriptionLength = 2000;

/** Which transcript to read. */
export interface GetTranscriptInput {
  /** Id of the file. */
  readonly fileId: string;
  /** An earlier version. Defaults to the current one. */
  readonly version?: number | undefined;
}

/** The entries to store in place of those of a file. */
export interface SaveTranscriptInput {
  /** Id of the file. */
  readonly fileId: string;
  /**
   * All entries: at most `maxTranscriptEntries`, each of at most `maxTranscriptTextLength` characters, and together of at most
   * `maxTranscriptLines` lines.
   */
  readonly entries: readonly TranscriptEntry[];
  /** The version that was edited; 0 for a file without a transcript. Without it the last save wins. */
  readonly version?: number | undefined;
}

/** A transcript to store in place of that of a file. */
export interface UploadTranscriptInput {
  /** Id of the file. */
  readonly fileId: string;
  /** The transcript as text: at most `maxTranscriptBytes` and `maxTranscriptLines`, with entries as for `saveTranscript`. */
  readonly text: string;
  /** Format of the text. */
  readonly format: TranscriptFormat;
  /** Language as a BCP 47 tag. Defaults to the one that the text names, if any. */
  readonly language?: string | undefined;
}

/** What is said in video and audio files. */
export interface TranscriptsApi {
  /**
   * Returns the transcript of a file; null for a file without one. With `version` an earlier one (needs `transcripts.history`).
   * @throws ApiError `not-found` for an unknown file, and for a version that is not in the list.
   */
  getTranscript(input: GetTranscriptInput, signal?: AbortSignal): Promise<Transcript | null>;
  /**
   * Returns how far the back end is with a transcript of its own (needs `transcripts.recognition`).
   * @throws ApiError `not-found` for an unknown file.
   */
  getTranscription(
    input: { readonly fileId: string },
    signal?: AbortSignal,
  ): Promise<{ readonly state: TranscriptionState }>;
  /**
   * Stores edited entries and returns the transcript, whose source is then `edited` (needs `transcripts.update`).
   * @throws ApiError `conflict` with the current `Transcript` (null for none) when another version is stored; `invalid` with `fields` for a file that is
   * neither video nor audio, and for too many entries.
   */
  saveTranscript(input: SaveTranscriptInput, signal?: AbortSignal): Promise<Transcript>;
  /**
   * Stores a transcript in place of the current one and returns it (needs `transcripts.upload`). Entries whose time cannot be
   * read are kept without one, and named by `warnings`. One that equals the current one of a person makes no new version; a person
   * becomes the author of one that the back end had found itself.
   * @throws ApiError `invalid` with `fields` for a text that is not in its format, is too large or has too many rows, for one whose rows
   * are all no entries, and for a file that is neither video nor audio.
   */
  uploadTranscript(input: UploadTranscriptInput, signal?: AbortSignal): Promise<Transcript>;
  /**
   * Returns the transcript of a file as a text in a format (needs `transcripts.download`).
   * @throws ApiError `not-found` for a file without a transcript.
   */
  downloadTranscript(
    input: { readonly fileId: string; readonly format: TranscriptDownload },
    signal?: AbortSignal,
  ): Promise<string>;
  /**
   * Deletes the transcript of a file and returns its last version, which `restoreVersion` brings back (needs `transcripts.delete`). Its
   * versions are kept.
   * @throws ApiError `not-found` for a file without a transcript.
   */
  deleteTranscript(
    input: { readonly fileId: string },
    signal?: AbortSignal,
  ): Promise<{ readonly version: number }>;
  /** Returns the versions of the transcript of a file, newest first (needs `transcripts.history`). */
  listVersions(
    input: { readonly fileId: string },
    signal?: AbortSignal,
  ): Promise<readonly TranscriptVersion[]>;
  /**
   * Stores an earlier version again, as a new one, and returns it (needs `transcripts.history`).
   * @throws ApiError `not-found` for a version that is not in the list.
   */
  restoreVersion(
    input: { readonly fileId: string; readonly version: number },
    signal?: AbortSignal,
  ): Promise<Transcript>;
}

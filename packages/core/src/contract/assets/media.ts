import type { ApiError } from '../ApiError.ts';

/**
 * `thumbnail` for cards, `preview` for the main view, `original` as an attachment, `stream` for a player, `edited` for
 * a copy of the original with the edited metadata, as an attachment (where the back end has `checkEdited`).
 */
export type ContentVariant = 'thumbnail' | 'preview' | 'original' | 'stream' | 'edited';

/** Identifies the bytes of a file. Another `version` may have another address. */
export interface MediaRequest {
  /** Id of the file. */
  readonly id: string;
  /** Which picture or rendition of the file. */
  readonly variant: ContentVariant;
  /** The version that the file had; it grows by one with each change. */
  readonly version?: number | undefined;
}

/** The address of the bytes of a file. */
export interface ResolvedMedia {
  /** The address, absolute or relative to the page. */
  readonly url: string;
  /** Time at which the address stops working, ISO 8601 in UTC. Absent when it does not expire. */
  readonly expiresAt?: string | undefined;
  /**
   * Headers that the request for the bytes must carry. Absent when the address works without headers, for example in an
   * `img`. With headers the page reads all bytes, at most `maxBufferedBytes`, before it shows or saves them; for longer
   * videos and larger originals return an address that works by itself, such as a signed one.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The outcome of one request of `resolveMedia`. */
export type MediaResult = ResolvedMedia | { readonly error: ApiError };

/**
 * The most bytes that a page reads from an address with `headers`: 1 GiB. A response that declares more is refused
 * without being read; one that declares no length is read up to this.
 */
export const maxBufferedBytes = 2 ** 30;

/** The most requests that one call of `resolveMedia` accepts. */
export const maxMediaRequests = 100;

/** How far the waveform of a file is: complete (`ready`), still to be computed (`pending`), or none, because the file has no sound that can be read. */
export const waveformStates = ['ready', 'pending', 'none'] as const;
/** One of `waveformStates`. */
export type WaveformState = (typeof waveformStates)[number];

/** How loud a video or audio file is over its time. */
export interface Waveform {
  /** Whether the peaks are there. */
  readonly state: WaveformState;
  /**
   * The loudness of equally long parts of the whole file, each from 0 (silence) to 1 (the loudest part): 1 to `maxWaveformPeaks` of
   * them. Empty unless `state` is `ready`. All are 0 in a silent file.
   */
  readonly peaks: readonly number[];
}

/** The most peaks of a waveform. */
export const maxWaveformPeaks = 2000;

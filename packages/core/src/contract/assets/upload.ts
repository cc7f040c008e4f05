/** One file to upload, with its target. */
export interface UploadInput {
  /** The bytes. */
  file: Blob;
  /** The name that the file is to have. */
  fileName: string;
  /** Defaults to the default folder of the back end. */
  folderId?: string | undefined;
  /** A later upload with the same key resumes where the first one stopped (needs `assets.resumableUpload`). */
  resumeKey?: string | undefined;
  /**
   * Reports the bytes sent. Never decreases within one attempt; the first call of a resumed upload includes the bytes
   * of the earlier attempt.
   */
  onProgress?: ((progress: { sentBytes: number; totalBytes: number }) => void) | undefined;
}

/** An abandoned upload, identified by the input that started it. */
export type DiscardedUpload = Pick<UploadInput, 'file' | 'resumeKey'>;

/**
 * `duplicate`: the folder already contains these bytes; `id` is the existing file. `rejected` has the code of the
 * reason.
 */
export type UploadResult =
  | { readonly status: 'stored' | 'duplicate'; readonly id: string }
  | {
      readonly status: 'rejected';
      readonly reason: UploadRejectionReason;
      readonly detail?: string | undefined;
    };

/** Reasons for which a back end rejects a file. */
export const uploadRejectionReasons = [
  'too-large',
  'empty',
  'unreadable',
  'not-allowed',
  'quota',
  'unsafe-archive',
  'other',
] as const;
/** One of the `uploadRejectionReasons`. */
export type UploadRejectionReason = (typeof uploadRejectionReasons)[number];

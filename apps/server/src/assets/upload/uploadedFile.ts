import type { UploadRejectionReason } from '@vitrine/core/contract';

/** The result of one uploaded file, an entry of `files` in the response. */
export interface UploadedFile {
  readonly fileName: string;
  readonly status: 'stored' | 'duplicate' | 'rejected';
  readonly id?: number;
  readonly error?: string;
  readonly reason?: UploadRejectionReason;
}

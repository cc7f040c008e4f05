import { ApiError, uploadRejectionReasons, type UploadResult } from '@vitrine/core/contract';
import type * as z from 'zod/mini';
import { assetsEndpoints, type wireUploadedFile } from '../endpoints.ts';

/** The rows of the endpoint table that uploads use. */
export const uploadRows = {
  upload: { name: 'assets.upload', endpoint: assetsEndpoints.upload },
  resumable: { name: 'assets.uploadResumable', endpoint: assetsEndpoints.uploadResumable },
};

/** Returns the result for one file from the response. */
export function toUploadResult(file: Omit<z.output<typeof wireUploadedFile>, 'fileName'>): UploadResult {
  if (file.status === 'rejected') {
    const reason = uploadRejectionReasons.find((each) => each === file.reason) ?? 'other';
    return { status: 'rejected', reason, detail: file.error };
  }
  if (file.id === undefined) throw new ApiError('malformed');
  return { status: file.status, id: String(file.id) };
}

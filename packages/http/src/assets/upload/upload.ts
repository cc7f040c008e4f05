import { ApiError, type AssetsApi, type UploadInput, type UploadResult } from '@vitrine/core/contract';
import { toWireId } from '../../client/address.ts';
import type { Client } from '../../client/client.ts';
import { loadCode } from '../../client/loadCode.ts';

/** Returns a refusal of the file as the result of its upload. Rethrows any other error. */
function toRefusedResult(error: unknown): UploadResult {
  if (!(error instanceof ApiError)) throw error;
  const detail = error.serverMessage;
  if (error.code === 'quota-exceeded') return { status: 'rejected', reason: 'quota', detail };
  if (error.status === 413) return { status: 'rejected', reason: 'too-large', detail };
  throw error;
}

/**
 * Returns whether a file is sent as a resumable upload. Smaller files are sent as a form, which takes fewer requests.
 */
function isResumable({ options }: Client, canResume: boolean, { file }: Pick<UploadInput, 'file'>): boolean {
  return canResume && file.size > options.uploadPartBytes / 2;
}

async function send(
  client: Client,
  canResume: boolean,
  input: UploadInput,
  signal?: AbortSignal,
): Promise<UploadResult> {
  if (!isResumable(client, canResume, input)) {
    const { sendMultipart } = await loadCode(() => import('./uploadMultipart.ts'));
    return sendMultipart(client, input, signal);
  }
  const { sendResumable } = await loadCode(() => import('./uploadResumable.ts'));
  return sendResumable(client, input, signal);
}

/** Returns the call that discards an unfinished upload. Only resumable uploads leave bytes on the server. */
export function createDiscardCall(client: Client, canResume: boolean): Required<AssetsApi>['discardUpload'] {
  return async (input) => {
    if (!isResumable(client, canResume, input)) return;
    const { discardResumable } = await loadCode(() => import('./uploadResumable.ts'));
    await discardResumable(client, input);
  };
}

/** Returns the upload call: small files in one request, large ones as a resumable upload when the server supports it. */
export function createUploadCall(client: Client, canResume: boolean): AssetsApi['upload'] {
  return async (input, signal) => {
    signal?.throwIfAborted();
    if (input.folderId !== undefined) toWireId(input.folderId);
    try {
      return await send(client, canResume, input, signal);
    } catch (error) {
      return toRefusedResult(error);
    }
  };
}

import { ApiError, type UploadInput, type UploadResult } from '@vitrine/core/contract';
import * as tus from 'tus-js-client';
import * as z from 'zod/mini';
import { wireUploadedFile } from '../endpoints.ts';
import type { RawResponse } from '../../client/rawResponse.ts';
import { blobReader } from './blobReader.ts';
import type { Client } from '../../client/client.ts';
import { createMemoryUrlStorage } from './memoryUrlStorage.ts';
import { toUploadResult, uploadRows } from './uploadResult.ts';

const resultHeader = 'X-Vitrine-File';
const resultShape = z.omit(wireUploadedFile, { fileName: true });

/** Options that the tus client needs outside of browsers. */
const optionsOutsideBrowsers =
  typeof XMLHttpRequest === 'undefined'
    ? { urlStorage: createMemoryUrlStorage(), fileReader: blobReader }
    : {};

function toRawResponse(response: tus.HttpResponse): RawResponse {
  return {
    status: response.getStatus(),
    header: (name) => response.getHeader(name) ?? null,
    text: response.getBody(),
  };
}

/** Returns the result in the last response. */
function readResult(response: tus.HttpResponse): UploadResult {
  try {
    const value: unknown = JSON.parse(response.getHeader(resultHeader) ?? '');
    return toUploadResult(z.parse(resultShape, value));
  } catch (cause) {
    throw new ApiError('malformed', { status: response.getStatus(), cause });
  }
}

function responseOf(error: Error): tus.HttpResponse | null {
  return error instanceof tus.DetailedError ? error.originalResponse : null;
}

/** Throws the `ApiError` of a failed upload: `offline` when there was no response. */
function throwRefusal(client: Client, error: Error, requestNumber: number): never {
  const response = responseOf(error);
  if (!response) throw new ApiError('offline', { cause: error });
  client.read(uploadRows.resumable, toRawResponse(response), requestNumber);
  throw new ApiError('malformed', { status: response.getStatus(), cause: error });
}

function isTemporary(error: Error): boolean {
  const status = responseOf(error)?.getStatus();
  // A retry does not help when the storage is full, or when the server does not support this protocol.
  return status === undefined || status === 423 || (status >= 500 && status !== 507 && status !== 501);
}

type ResumableInput = Pick<UploadInput, 'file' | 'resumeKey'>;

/** Returns the options of the tus client that all uploads share. */
function createSharedOptions(client: Client, { file, resumeKey }: ResumableInput): tus.UploadOptions {
  const { options } = client;
  return {
    endpoint: client.address(uploadRows.resumable),
    // Before each attempt the tus client asks the server which bytes it has, so that trying again is safe.
    retryDelays: [500, 2000],
    onShouldRetry: (error) => isTemporary(error),
    headers: client.headers(uploadRows.resumable.name),
    fingerprint: async () => JSON.stringify(['vitrine', options.baseUrl, resumeKey, file.size]),
    ...optionsOutsideBrowsers,
    onBeforeRequest(request) {
      const underlying: unknown = request.getUnderlyingObject();
      if (typeof XMLHttpRequest !== 'undefined' && underlying instanceof XMLHttpRequest)
        underlying.withCredentials = options.credentials === 'include';
    },
  };
}

type Handlers = Pick<tus.UploadOptions, 'onSuccess' | 'onError'>;

function createOptions(client: Client, input: UploadInput, handlers: Handlers): tus.UploadOptions {
  const { resumeKey, folderId, fileName } = input;
  return {
    ...createSharedOptions(client, input),
    ...handlers,
    // At most this much is sent again after a lost connection.
    chunkSize: client.options.uploadPartBytes,
    metadata: { filename: fileName, ...(folderId !== undefined && { folderId }) },
    storeFingerprintForResuming: resumeKey !== undefined,
    removeFingerprintOnSuccess: true,
    onProgress: (sentBytes, totalBytes) => input.onProgress?.({ sentBytes, totalBytes }),
  };
}

async function startUpload(upload: tus.Upload, canResume: boolean, signal?: AbortSignal): Promise<void> {
  const [previous] = canResume ? await upload.findPreviousUploads() : [];
  if (signal?.aborted) return;
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
}

/**
 * Sends a file by the tus protocol. With the same `resumeKey` it continues where an earlier attempt stopped. An abort keeps the
 * bytes that the server has. This module is loaded with the first large file, which keeps the first load small.
 */
export function sendResumable(
  client: Client,
  input: UploadInput,
  signal?: AbortSignal,
): Promise<UploadResult> {
  const requestNumber = client.countRequest();
  return new Promise((resolve, reject) => {
    // The upload may have been aborted while this module was loaded.
    signal?.throwIfAborted();
    const upload = new tus.Upload(input.file, createOptions(client, input, { onSuccess, onError }));
    function settle(read: () => UploadResult) {
      signal?.removeEventListener('abort', stop);
      try {
        resolve(read());
      } catch (error) {
        reject(error as Error);
      }
    }
    function onSuccess({ lastResponse }: tus.OnSuccessPayload) {
      settle(() => readResult(lastResponse));
    }
    function onError(error: Error) {
      settle(() => throwRefusal(client, error, requestNumber));
    }
    function stop() {
      void upload.abort();
      reject(signal?.reason as Error);
    }
    signal?.addEventListener('abort', stop, { once: true });
    startUpload(upload, input.resumeKey !== undefined, signal).catch(onError);
  });
}

/**
 * Discards an upload: forgets its address and asks the server to delete its bytes. Never rejects, since a server deletes old
 * unfinished uploads anyway.
 */
export async function discardResumable(client: Client, input: ResumableInput): Promise<void> {
  if (input.resumeKey === undefined) return;
  const options = createSharedOptions(client, input);
  const upload = new tus.Upload(input.file, options);
  const unfinished = await upload.findPreviousUploads();
  const storage = upload.options.urlStorage;
  await Promise.all(unfinished.map(({ urlStorageKey }) => storage?.removeUpload(urlStorageKey)));
  const addresses = unfinished.map(({ uploadUrl }) => uploadUrl).filter((address) => address !== null);
  await Promise.allSettled(addresses.map((address) => tus.Upload.terminate(address, options)));
}

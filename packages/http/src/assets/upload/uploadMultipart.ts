import { ApiError, type UploadInput, type UploadResult } from '@vitrine/core/contract';
import type { RawResponse } from '../../client/rawResponse.ts';
import type { Client } from '../../client/client.ts';
import { createDeadline, type Deadline } from '../../client/deadline.ts';
import { toUploadResult, uploadRows } from './uploadResult.ts';

function toForm({ file, fileName, folderId }: UploadInput): FormData {
  const form = new FormData();
  if (folderId !== undefined) form.append('folderId', folderId);
  form.append('file', file, fileName);
  return form;
}

/** Reports progress in bytes of the file, which are fewer than those of the whole form. */
function reportProgress(request: XMLHttpRequest, input: UploadInput, deadline: Deadline): void {
  const totalBytes = input.file.size;
  request.upload.onprogress = ({ loaded, total }) => {
    deadline.extend();
    const sentBytes = total > 0 ? Math.floor((loaded / total) * totalBytes) : 0;
    input.onProgress?.({ sentBytes: Math.min(sentBytes, totalBytes), totalBytes });
  };
}

/** Sends one request by `XMLHttpRequest`, which unlike `fetch` reports the progress of an upload. */
async function sendByXhr(
  client: Client,
  input: UploadInput,
  callerSignal?: AbortSignal,
): Promise<RawResponse> {
  const { options } = client;
  const deadline = createDeadline(options.timeoutMs, callerSignal);
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  try {
    return await new Promise<RawResponse>((resolve, reject) => {
      request.open('POST', client.address(uploadRows.upload));
      request.withCredentials = options.credentials === 'include';
      const headers = Object.entries(client.headers(uploadRows.upload.name));
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      reportProgress(request, input, deadline);
      request.onload = () =>
        resolve({
          status: request.status,
          header: (name) => request.getResponseHeader(name),
          text: request.responseText,
        });
      request.onerror = () => reject(new ApiError('offline'));
      request.onabort = () => reject(deadline.reason() as Error);
      deadline.signal.addEventListener('abort', stop, { once: true });
      request.send(toForm(input));
    });
  } finally {
    deadline.signal.removeEventListener('abort', stop);
    deadline.clear();
  }
}

async function sendByFetch(client: Client, input: UploadInput, signal?: AbortSignal) {
  return client.send(uploadRows.upload, { form: toForm(input), signal });
}

/**
 * Sends a file in one request. Uses the option `fetch` when it is set; then no progress is reported between start and end.
 *
 * @throws ApiError `malformed` when the response names no file, `offline`, `timeout`, or the error of a refused request.
 */
export async function sendMultipart(
  client: Client,
  input: UploadInput,
  signal?: AbortSignal,
): Promise<UploadResult> {
  input.onProgress?.({ sentBytes: 0, totalBytes: input.file.size });
  const hasXhr = client.options.fetch === undefined && typeof XMLHttpRequest !== 'undefined';
  const requestNumber = client.countRequest();
  const { files } = hasXhr
    ? client.read(uploadRows.upload, await sendByXhr(client, input, signal), requestNumber)
    : await sendByFetch(client, input, signal);
  const [file] = files;
  if (!file) throw new ApiError('malformed');
  const result = toUploadResult(file);
  if (result.status !== 'rejected')
    input.onProgress?.({ sentBytes: input.file.size, totalBytes: input.file.size });
  return result;
}

import {
  ApiError,
  isAbortError,
  maxBufferedBytes,
  type ApiErrorCode,
  type ResolvedMedia,
} from '@vitrine/core/contract';

const codes: Readonly<Record<number, ApiErrorCode>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'not-found',
  410: 'not-found',
  429: 'rate-limited',
};

function tooLarge(): ApiError {
  return new ApiError('unsupported', { fields: { size: 'too-large' } });
}

/**
 * Returns the bytes of a response. A declared length is checked before anything is read; the bytes are counted as well,
 * because not every response declares one.
 *
 * @throws ApiError `unsupported` for more than `maxBytes`; the rest is not read then.
 */
async function readBody({ headers, body }: Response, maxBytes: number): Promise<Blob> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    void body?.cancel();
    throw tooLarge();
  }
  let readBytes = 0;
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        readBytes += chunk.byteLength;
        if (readBytes > maxBytes) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  try {
    return await new Response(counted ?? null, { headers }).blob();
  } catch (cause) {
    // Not every browser passes on the error of a stream.
    throw readBytes > maxBytes ? tooLarge() : cause;
  }
}

/**
 * Reads the bytes at an address with `headers`.
 *
 * @throws ApiError `forbidden`, `not-found`, `rate-limited` or `unexpected`, with the HTTP `status`, when the server refuses;
 * `unsupported` with `size` in its fields for more than `maxBytes`; `offline` without a response. `AbortError` when aborted.
 */
export async function fetchBytes(
  { url, headers }: ResolvedMedia,
  signal?: AbortSignal,
  maxBytes = maxBufferedBytes,
): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(url, { headers: { ...headers }, signal: signal ?? null });
    if (response.ok) return await readBody(response, maxBytes);
  } catch (cause) {
    // An abort while the body is read may end its stream with another error.
    signal?.throwIfAborted();
    if (isAbortError(cause) || cause instanceof ApiError) throw cause;
    throw new ApiError('offline', { cause });
  }
  const { status } = response;
  throw new ApiError(codes[status] ?? 'unexpected', { status });
}

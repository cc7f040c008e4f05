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

/**
 * Checks the size of a response before its bytes are read.
 * @throws ApiError `unsupported` for more than `mostHeldBytes`.
 */
function checkSize({ headers, body }: Response): void {
  if (Number(headers.get('content-length') ?? 0) <= maxBufferedBytes) return;
  void body?.cancel();
  throw new ApiError('unsupported', { fields: { size: 'too-large' } });
}

/**
 * Reads the bytes at an address with `headers`.
 *
 * @throws ApiError with `status` when they are refused, `unsupported` with `size` in its fields for more than
 * `maxBufferedBytes`, `offline` when nothing answered; `AbortError` when aborted.
 */
export async function fetchBytes({ url, headers }: ResolvedMedia, signal?: AbortSignal): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(url, { headers: { ...headers }, signal: signal ?? null });
    if (response.ok) {
      checkSize(response);
      return await response.blob();
    }
  } catch (cause) {
    if (isAbortError(cause) || cause instanceof ApiError) throw cause;
    throw new ApiError('offline', { cause });
  }
  const { status } = response;
  throw new ApiError(codes[status] ?? 'unexpected', { status });
}

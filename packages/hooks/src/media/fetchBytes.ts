import { ApiError, isAbortError, type ApiErrorCode, type ResolvedMedia } from '@vitrine/core/contract';

const codes: Readonly<Record<number, ApiErrorCode>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'not-found',
  410: 'not-found',
  429: 'rate-limited',
};

/**
 * Reads the bytes at an address that wants headers. Returns them as they came.
 *
 * @throws ApiError with `status` when they are refused, `offline` when nothing answered; `AbortError` when aborted.
 */
export async function fetchBytes({ url, headers }: ResolvedMedia, signal?: AbortSignal): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(url, { headers: { ...headers }, signal: signal ?? null });
    if (response.ok) return await response.blob();
  } catch (cause) {
    if (isAbortError(cause)) throw cause;
    throw new ApiError('offline', { cause });
  }
  const { status } = response;
  throw new ApiError(codes[status] ?? 'unexpected', { status });
}

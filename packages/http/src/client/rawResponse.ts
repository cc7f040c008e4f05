import { ApiError } from '@vitrine/core/contract';
import { checkBody, type BodyCheck, type BodyOf } from './bodyCheck.ts';

/** The response to a request, sent by `fetch` or `XMLHttpRequest`. */
export interface RawResponse {
  status: number;
  header(name: string): string | null;
  text: string;
}

const mediaType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

function malformed(response: RawResponse, cause?: unknown): ApiError {
  return new ApiError('malformed', { status: response.status, cause });
}

/** Returns the body as JSON. @throws ApiError `malformed` for anything else, such as an HTML page of a sign-in or a proxy. */
export function parseJson(response: RawResponse): unknown {
  if (!mediaType.test(response.header('content-type') ?? '')) throw malformed(response);
  try {
    return JSON.parse(response.text) as unknown;
  } catch (cause) {
    throw malformed(response, cause);
  }
}

const textType = /^(?:text\/(?:plain|vtt)|application\/x-subrip)\s*(?:;|$)/i;

/** Returns the body as text. @throws ApiError `malformed` for anything but plain text and captions. */
function parseText(response: RawResponse): string {
  if (!textType.test(response.header('content-type') ?? '')) throw malformed(response);
  return response.text;
}

/** Returns whether a response may have an empty body. */
function mayBeEmpty(check: BodyCheck): boolean {
  try {
    checkBody(check, undefined);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the body of a successful response, checked as its row demands.
 *
 * @throws ApiError `malformed` when it has another shape.
 */
export function readBody<Response extends BodyCheck>(
  endpoint: { response: Response; text?: boolean },
  response: RawResponse,
): BodyOf<Response> {
  const isEmpty = response.status === 204 || response.text === '';
  if (isEmpty && mayBeEmpty(endpoint.response)) return undefined as BodyOf<Response>;
  const body = endpoint.text ? parseText(response) : parseJson(response);
  try {
    return checkBody(endpoint.response, body);
  } catch (cause) {
    throw malformed(response, cause);
  }
}

import { ApiError } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '../endpoints/endpoint.ts';

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

/** Returns the body as text. @throws ApiError `malformed` for anything but plain text. */
function parseText(response: RawResponse): string {
  if (!/^text\/plain\s*(?:;|$)/i.test(response.header('content-type') ?? '')) throw malformed(response);
  return response.text;
}

/** Returns whether the response of an endpoint may have an empty body. */
function isEmptyResponse(endpoint: AnyEndpoint): boolean {
  return z.safeParse(endpoint.response, undefined).success;
}

/**
 * Returns the body of a successful response, checked against the schema of the endpoint.
 *
 * @throws ApiError `malformed` when it has another shape.
 */
export function readBody<Response extends z.ZodMiniType>(
  endpoint: { response: Response; text?: boolean },
  response: RawResponse,
): z.output<Response> {
  const isEmpty = response.status === 204 || response.text === '';
  if (isEmpty && isEmptyResponse(endpoint as unknown as AnyEndpoint)) return undefined as z.output<Response>;
  const parsed = z.safeParse(endpoint.response, endpoint.text ? parseText(response) : parseJson(response));
  if (!parsed.success) throw malformed(response, parsed.error);
  return parsed.data;
}

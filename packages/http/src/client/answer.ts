import { ApiError } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '../endpoints/endpoint.ts';

/** The answer to a request, sent by `fetch` or `XMLHttpRequest`. */
export interface Answer {
  status: number;
  header(name: string): string | null;
  text: string;
}

const mediaType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

function malformed(answer: Answer, cause?: unknown): ApiError {
  return new ApiError('malformed', { status: answer.status, cause });
}

/** Returns the body as JSON. @throws ApiError `malformed` for anything else, such as an HTML page of a sign-in or a proxy. */
export function parseJson(answer: Answer): unknown {
  if (!mediaType.test(answer.header('content-type') ?? '')) throw malformed(answer);
  try {
    return JSON.parse(answer.text) as unknown;
  } catch (cause) {
    throw malformed(answer, cause);
  }
}

/** Returns whether the answer of an endpoint may have an empty body. */
function isEmptyResponse(endpoint: AnyEndpoint): boolean {
  return z.safeParse(endpoint.response, undefined).success;
}

/**
 * Returns the body of a successful answer, checked against the schema of the endpoint.
 *
 * @throws ApiError `malformed` when it has another shape.
 */
export function readBody<Response extends z.ZodMiniType>(
  endpoint: { response: Response },
  answer: Answer,
): z.output<Response> {
  const isEmpty = answer.status === 204 || answer.text === '';
  if (isEmpty && isEmptyResponse(endpoint as unknown as AnyEndpoint)) return undefined as z.output<Response>;
  const parsed = z.safeParse(endpoint.response, parseJson(answer));
  if (!parsed.success) throw malformed(answer, parsed.error);
  return parsed.data;
}

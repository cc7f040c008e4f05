import { ApiError } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '../endpoints/endpoint.ts';

/** What came back for a request, whichever way it was sent. */
export interface Answer {
  status: number;
  header(name: string): string | null;
  text: string;
}

const mediaType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

function malformed(answer: Answer, cause?: unknown): ApiError {
  return new ApiError('malformed', { status: answer.status, cause });
}

/** The body as JSON. @throws ApiError `malformed` for anything else, such as the page of a sign-in or of a proxy. */
export function parseJson(answer: Answer): unknown {
  if (!mediaType.test(answer.header('content-type') ?? '')) throw malformed(answer);
  try {
    return JSON.parse(answer.text) as unknown;
  } catch (cause) {
    throw malformed(answer, cause);
  }
}

/** Whether the call may answer with nothing. */
function isEmptyResponse(endpoint: AnyEndpoint): boolean {
  return z.safeParse(endpoint.response, undefined).success;
}

/**
 * The body of a successful answer in the shape that the endpoint promises.
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

import type { AnyEndpoint } from '../endpoints/endpoint.ts';
import type { PathParams } from './address.ts';
import { toConnectionError, type Client } from './client.ts';
import { createDeadline } from './deadline.ts';

/** A request whose response arrives in pieces. */
interface StreamRequest {
  readonly params: PathParams;
  /** The media type of the response. */
  readonly accept: string;
  /** Called when the response has begun. */
  readonly onOpen?: (() => void) | undefined;
  /** Called with each piece of the text of the response. */
  readonly onText: (text: string) => void;
  readonly signal?: AbortSignal | undefined;
}

interface StreamRow {
  readonly name: string;
  readonly endpoint: AnyEndpoint;
}

/** Yields the pieces of the text of a body. Cancels the body when no more are wanted. */
async function* readPieces(body: NonNullable<Response['body']>): AsyncGenerator<string, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Sends the request and yields the text of the response as it arrives. Its errors are those of the connection. */
async function* receive(
  client: Client,
  row: StreamRow,
  { params, accept, onOpen, signal }: StreamRequest,
): AsyncGenerator<string, void> {
  const { fetch: customFetch, credentials, timeoutMs } = client.options;
  const headers = { ...client.headers(row.name), accept };
  const deadline = createDeadline(timeoutMs, signal);
  try {
    const sendRequest = customFetch ?? globalThis.fetch;
    const init = { method: row.endpoint.method, headers, credentials, signal: deadline.signal };
    const response = await sendRequest(client.address(row, { params }), init);
    if (!response.ok || !response.body) {
      const header = (name: string) => response.headers.get(name);
      client.read(row, { status: response.status, header, text: await response.text() });
      return;
    }
    onOpen?.();
    for await (const text of readPieces(response.body)) {
      deadline.extend();
      yield text;
    }
  } catch (cause) {
    throw deadline.reason() ?? toConnectionError(cause);
  } finally {
    deadline.clear();
  }
}

/**
 * Sends a request and passes on the text of the response as it arrives. Resolves when the response ends. An error of
 * `onText` ends the request and is thrown as it is.
 *
 * @throws ApiError `timeout` after `timeoutMs` without a piece, `offline` when the connection is lost.
 */
export async function readStream(client: Client, row: StreamRow, request: StreamRequest): Promise<void> {
  for await (const text of receive(client, row, request)) request.onText(text);
}

import type { AnyEndpoint } from '../endpoints/endpoint.ts';
import type { PathParams } from './address.ts';
import { toConnectionError, type Client } from './client.ts';
import { createDeadline } from './deadline.ts';

/** A request whose response arrives in pieces. */
interface StreamRequest {
  readonly params: PathParams;
  /** The media type of the response. */
  readonly accept: string;
  /** Called with each piece of the text of the response. */
  readonly onText: (text: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a request and passes on the text of the response as it arrives. Resolves when the response ends.
 *
 * @throws ApiError `timeout` after `timeoutMs` without a piece, `offline` when the connection is lost.
 */
export async function readStream(
  client: Client,
  row: { readonly name: string; readonly endpoint: AnyEndpoint },
  { params, accept, onText, signal }: StreamRequest,
): Promise<void> {
  const { fetch: given, credentials, timeoutMs } = client.options;
  const headers = { ...client.headers(row.name), accept };
  const deadline = createDeadline(timeoutMs, signal);
  try {
    const request = given ?? globalThis.fetch;
    const init = { method: row.endpoint.method, headers, credentials, signal: deadline.signal };
    const response = await request(client.address(row, { params }), init);
    if (!response.ok || !response.body) {
      const header = (name: string) => response.headers.get(name);
      client.read(row, { status: response.status, header, text: await response.text() });
      return;
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      deadline.extend();
      onText(part.value);
    }
  } catch (cause) {
    throw deadline.reason() ?? toConnectionError(cause);
  } finally {
    deadline.clear();
  }
}

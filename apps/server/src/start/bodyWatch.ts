import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long the body of a request may take to arrive. Milliseconds and bytes. */
export interface BodyLimits {
  /** For bodies that are read whole, such as JSON. */
  readonly wholeMs: number;
  /** Uploads may take hours, but in each such while at least `leastBytes` must arrive. */
  readonly progressMs: number;
  readonly leastBytes: number;
}

/** What a server takes: uploads as slow as a telephone line, and slower than that nobody is. */
export const defaultBodyLimits: BodyLimits = { wholeMs: 30_000, progressMs: 30_000, leastBytes: 16_384 };

const upload = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i;

const refusal = JSON.stringify({ code: 'timeout', message: 'The body of the request came too slowly.' });

/** Tells the client why, if nothing has been answered yet, and ends the connection: the rest of the body is not waited for. */
function cut(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (!response.headersSent && socket.writable)
    socket.write(
      'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nCache-Control: no-store\r\n' +
        `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${refusal.length}\r\n\r\n${refusal}`,
    );
  socket.destroySoon();
  request.destroy();
}

/** Ends requests whose body comes too slowly; each would hold a connection for as long as it likes. */
export function watchBody(request: IncomingMessage, response: ServerResponse, limits: BodyLimits): void {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
    return;
  const isUpload = upload.test(request.headers['content-type'] ?? '');
  let seen = request.socket.bytesRead;
  const timer = setInterval(
    () => {
      const read = request.socket.bytesRead;
      // Without a reader the bytes wait at the client: a full disk or a slow storage is not its fault.
      const isSlow = !isUpload || (read - seen < limits.leastBytes && request.readableLength === 0);
      seen = read;
      if (!request.complete && isSlow) cut(request, response);
    },
    isUpload ? limits.progressMs : limits.wholeMs,
  );
  timer.unref();
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
  response.once('close', stop);
}

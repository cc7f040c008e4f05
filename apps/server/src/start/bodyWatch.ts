import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time limits for the body of a request, in milliseconds and bytes. */
export interface BodyLimits {
  /** For bodies that are read completely, such as JSON. */
  readonly completeMs: number;
  /** Uploads may take hours, but in each such interval at least `minBytes` must arrive. */
  readonly progressMs: number;
  readonly minBytes: number;
}

/** The default limits; the slowest accepted upload has the speed of a telephone line. */
export const defaultBodyLimits: BodyLimits = { completeMs: 30_000, progressMs: 30_000, minBytes: 16_384 };

const upload = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i;

const refusal = JSON.stringify({ code: 'timeout', message: 'The body of the request came too slowly.' });

/**
 * Sends the reason to the client, if no response has been sent yet, and closes the connection without waiting for the
 * rest of the body.
 */
function refuseAndClose(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (!response.headersSent && socket.writable)
    socket.write(
      'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nCache-Control: no-store\r\n' +
        `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${refusal.length}\r\n\r\n${refusal}`,
    );
  socket.destroySoon();
  request.destroy();
}

/** Ends requests whose body arrives too slowly, since each would block a connection. */
export function watchBody(request: IncomingMessage, response: ServerResponse, limits: BodyLimits): void {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
    return;
  const isUpload = upload.test(request.headers['content-type'] ?? '');
  let lastBytesRead = request.socket.bytesRead;
  const timer = setInterval(
    () => {
      const bytesRead = request.socket.bytesRead;
      // While nothing is read, bytes wait at the client: a full disk or a slow storage is not the client's fault.
      const isSlow =
        !isUpload || (bytesRead - lastBytesRead < limits.minBytes && request.readableLength === 0);
      lastBytesRead = bytesRead;
      if (!request.complete && isSlow) refuseAndClose(request, response);
    },
    isUpload ? limits.progressMs : limits.completeMs,
  );
  timer.unref();
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
  response.once('close', stop);
}

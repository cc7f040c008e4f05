import type { Database } from '../db/database.ts';
import { now } from '../db/executor.ts';
import { isImpersonationOver } from '../session/impersonator.ts';
import { findSession } from '../session/store.ts';
import type { AppContext } from './env.ts';
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';

/** Receives the events of a stream from its source. */
export interface EventSink {
  /** Sends an event; `data` becomes JSON. */
  send(event: string, data: unknown): void;
  /** Ends the stream; the client then opens it again. */
  end(): void;
}

/** Who opens a stream. It ends with the session. */
export interface StreamOwner {
  readonly sessionId: string;
  readonly userId: number;
}

/** Starts to send events. Returns a function that stops, called once at the end of the stream. */
export type EventSource = (sink: EventSink) => Promise<() => Promise<void>>;

/** The open streams of server-sent events of this process. */
export interface EventStreams {
  /**
   * Opens a stream. Resolves with the response when the source has started, so that a client that has the headers
   * misses no event.
   * @throws Refusal `rate-limited` when the session or the person has too many streams.
   */
  open(c: AppContext, owner: StreamOwner, source: EventSource): Promise<Response>;
  /** Ends the streams of a session. */
  endSession(sessionId: string): void;
  /** Ends all streams and accepts no further ones. */
  close(): Promise<void>;
}

/** Limits of the streams; tests set them lower. */
export interface StreamLimits {
  /** Milliseconds between two heartbeats, which keep proxies from closing the stream. */
  readonly heartbeatMs: number;
  /** The most streams of a session. */
  readonly perSession: number;
  /** The most streams of a person in all sessions. */
  readonly perUser: number;
  /** The most bytes that wait for a client that does not read. */
  readonly maxWaitingBytes: number;
}

const defaultLimits: StreamLimits = {
  heartbeatMs: 15_000,
  perSession: 20,
  perUser: 200,
  maxWaitingBytes: 1_000_000,
};

interface Stream extends StreamOwner {
  write(text: string): void;
  end(): void;
}

const encoder = new TextEncoder();

function createStreamResponse(c: AppContext, body: ReadableStream | null): Response {
  c.header('Content-Type', 'text/event-stream; charset=utf-8');
  c.header('Cache-Control', 'no-store');
  // A proxy must not collect the events.
  c.header('X-Accel-Buffering', 'no');
  return c.newResponse(body);
}

/** Creates a stream; `onEnd` is called once, whoever ends it. */
function createStream(
  owner: StreamOwner,
  { maxWaitingBytes }: StreamLimits,
  onEnd: () => void,
): Stream & { readonly body: ReadableStream } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let hasEnded = false;
  const finish = () => {
    if (hasEnded) return false;
    hasEnded = true;
    onEnd();
    return true;
  };
  const body = new ReadableStream<Uint8Array>(
    { start: (own) => void (controller = own), cancel: () => void finish() },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
  );
  const end = () => {
    if (finish()) controller?.close();
  };
  return {
    ...owner,
    body,
    end,
    write(text) {
      if (hasEnded || !controller) return;
      if ((controller.desiredSize ?? 0) <= 0) end();
      else controller.enqueue(encoder.encode(text));
    },
  };
}

/** Opens the registry of streams of a process. */
export function openEventStreams(
  { database, log }: { readonly database: Pick<Database, 'withAllTenants'>; readonly log: Log },
  limits: StreamLimits = defaultLimits,
): EventStreams {
  const streams = new Set<Stream>();
  const cleanups = new Set<Promise<void>>();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const streamsOf = (sessionId: string) => [...streams].filter((stream) => stream.sessionId === sessionId);

  /** Ends the streams of sessions that have ended, here or on another server, and keeps the others alive. */
  async function sendHeartbeats(): Promise<void> {
    for (const sessionId of new Set([...streams].map((stream) => stream.sessionId))) {
      const goesOn = await database.withAllTenants(async () => {
        const found = await findSession(sessionId);
        return found !== undefined && !isImpersonationOver(found.person.impersonator, now());
      });
      for (const stream of streamsOf(sessionId))
        if (goesOn) stream.write(':\n\n');
        else stream.end();
    }
  }
  function updateHeartbeatTimer(): void {
    if (streams.size > 0)
      timer ??= setInterval(
        () => void sendHeartbeats().catch((err: unknown) => log.warn({ err }, 'event streams')),
        limits.heartbeatMs,
      ).unref();
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }
  async function start(owner: StreamOwner, source: EventSource): Promise<ReadableStream> {
    const stopped = Promise.withResolvers<() => Promise<void>>();
    const ended = Promise.withResolvers<void>();
    const stream = createStream(owner, limits, () => {
      streams.delete(stream);
      updateHeartbeatTimer();
      ended.resolve();
    });
    streams.add(stream);
    updateHeartbeatTimer();
    const cleanup = Promise.all([stopped.promise, ended.promise])
      .then(([stop]) => stop())
      .catch((err: unknown) => log.warn({ err }, 'end of an event stream'))
      .finally(() => cleanups.delete(cleanup));
    cleanups.add(cleanup);
    const send = (event: string, data: unknown) =>
      stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    stream.write(':\n\n');
    try {
      stopped.resolve(await source({ send, end: stream.end }));
    } catch (error) {
      stopped.resolve(async () => undefined);
      stream.end();
      throw error;
    }
    return stream.body;
  }
  return {
    async open(c, owner, source) {
      if (c.req.method === 'HEAD') return createStreamResponse(c, null);
      if (isClosed) throw new Refusal('offline', 'The server is stopping.', { retryAfterSeconds: 2 });
      const ofUser = [...streams].filter(({ userId }) => userId === owner.userId);
      if (streamsOf(owner.sessionId).length >= limits.perSession || ofUser.length >= limits.perUser)
        throw new Refusal('rate-limited', 'Too many streams are open.', { retryAfterSeconds: 60 });
      return createStreamResponse(c, await start(owner, source));
    },
    endSession(sessionId) {
      for (const stream of streamsOf(sessionId)) stream.end();
    },
    async close() {
      isClosed = true;
      for (const stream of streams) stream.end();
      await Promise.all(cleanups);
    },
  };
}

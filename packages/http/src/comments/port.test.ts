import type { CommentEvent } from '@vitrine/core/contract';
import { faultyFetch, type FetchFault } from '@vitrine/core/testing';
import { describe, expect, test, vi } from 'vitest';
import { createFakeServerApi, fakeServer } from '../adapter/fixtures.cases.ts';
import { createHttpGalleryApi, type HttpGalleryApiOptions } from '../adapter/createHttpGalleryApi.ts';

const target = { type: 'image', entry: '7' };
const wire = {
  id: 4,
  message: 'Hello',
  authorName: 'Ada',
  authorHandle: 'ada',
  createdAt: '2026-01-01T00:00:00Z',
  isOwnComment: true,
};

test('a comment of an older server has neither a thread, nor a time in a video, nor an edit', async () => {
  const { comments } = createFakeServerApi(() => 'pass');
  const { id, ...rest } = wire;
  expect(await comments.listComments(target)).toEqual([
    {
      ...rest,
      id: String(id),
      replyTo: null,
      videoTimestamp: null,
      updatedAt: rest.createdAt,
      somethingNew: undefined,
    },
  ]);
});

test.each(['..', '', 'a\u{d800}'])('a target of the kind %j asks no server', async (type) => {
  const { comments, sent } = createFakeServerApi(() => 'pass');
  await expect(comments.listComments({ type, entry: '7' })).rejects.toMatchObject({ code: 'invalid' });
  expect(sent()).toEqual([]);
});

test('an id with a slash is one segment of the path', async () => {
  const { comments, sent } = createFakeServerApi(() => ({ status: 200, body: [] }));
  await comments.listComments({ type: 'a/b', entry: '../8' });
  expect(sent()).toEqual(['GET /api/comments/a%2Fb/..%2F8']);
});

describe('events', () => {
  const encoder = new TextEncoder();

  /** Answers with the given pieces of an event stream, and ends it unless it `stays` open. */
  function streamOf(pieces: readonly string[], { stays = false } = {}): typeof fetch {
    return async (_input, init) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of pieces) controller.enqueue(encoder.encode(piece));
          if (!stays) controller.close();
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  }
  function watch(fetch: typeof globalThis.fetch, options: HttpGalleryApiOptions = {}, signal?: AbortSignal) {
    const events: CommentEvent[] = [];
    const api = createHttpGalleryApi({ baseUrl: 'http://vitrine.test', fetch, ...options });
    const ended = api.comments.watchComments({ ...target, onEvent: (event) => events.push(event) }, signal);
    return { events, ended };
  }
  const block = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

  test('arrive in pieces cut anywhere; unknown and malformed ones are left out', async () => {
    const text = [
      ': heartbeat\n\n',
      block('posted', wire),
      block('moved', wire),
      block('changed', { id: 'x' }),
      'event: changed\ndata: {\n\n',
      block('deleted', { id: 4 }),
    ].join('');
    const pieces = Array.from({ length: Math.ceil(text.length / 7) }, (_, at) =>
      text.slice(at * 7, at * 7 + 7),
    );
    const { events, ended } = watch(streamOf(pieces));
    await expect(ended).rejects.toMatchObject({ code: 'offline' });
    expect(events).toEqual([
      { kind: 'posted', comment: expect.objectContaining({ id: '4', message: 'Hello', replyTo: null }) },
      { kind: 'deleted', id: '4' },
    ]);
  });

  test('end with the signal of the caller', async () => {
    const stop = new AbortController();
    const { events, ended } = watch(streamOf([block('posted', wire)], { stays: true }), {}, stop.signal);
    await vi.waitFor(() => expect(events).toHaveLength(1));
    stop.abort();
    await expect(ended).resolves.toBeUndefined();
  });

  test('are announced once the server responds, and not when it refuses', async () => {
    const onOpen = vi.fn<() => void>();
    const stop = new AbortController();
    const open = (fetch: typeof globalThis.fetch) => {
      const { comments } = createHttpGalleryApi({ baseUrl: 'http://vitrine.test', fetch });
      return comments.watchComments({ ...target, onEvent: () => undefined, onOpen }, stop.signal);
    };
    await expect(open(async () => new Response('', { status: 503 }))).rejects.toMatchObject({});
    expect(onOpen).not.toHaveBeenCalled();
    const ended = open(streamOf([], { stays: true }));
    await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
    stop.abort();
    await ended;
  });

  test('are given up when the server is silent for too long', async () => {
    const { ended } = watch(streamOf([], { stays: true }), { timeoutMs: 20 });
    await expect(ended).rejects.toMatchObject({ code: 'timeout' });
  });

  test('end with the error of the one who reads them, and the stream is cancelled', async () => {
    const cancel = vi.fn<() => void>();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(block('posted', wire))),
      cancel,
    });
    const { comments } = createHttpGalleryApi({
      baseUrl: 'http://vitrine.test',
      fetch: async () => new Response(body),
    });
    const fault = new RangeError('too many');
    const onEvent = () => {
      throw fault;
    };
    await expect(comments.watchComments({ ...target, onEvent })).rejects.toBe(fault);
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
  });

  test.each<[FetchFault, string]>([
    [{ status: 403 }, 'forbidden'],
    [{ status: 404 }, 'not-found'],
    ['html-502', 'unexpected'],
    ['disconnect', 'offline'],
  ])('are refused: %j', async (fault, code) => {
    const { fetch } = faultyFetch(fakeServer, () => fault);
    await expect(watch(fetch).ended).rejects.toMatchObject({ code });
  });
});

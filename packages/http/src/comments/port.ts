import {
  ApiError,
  type Comment,
  type CommentEvent,
  type CommentsApi,
  type PostCommentInput,
} from '@vitrine/core/contract';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as z from 'zod/mini';
import { assetsEndpoints } from '../assets/endpoints.ts';
import { toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import { readObstacle, toChangeRecord } from '../client/history.ts';
import { readStream } from '../client/stream.ts';
import { withActions } from '../client/withActions.ts';
import { commentsEndpoints, wireComment, wireDeleted } from './endpoints.ts';

const rows = {
  listComments: { name: 'comments.listComments', endpoint: commentsEndpoints.listComments },
  getSummary: { name: 'comments.getSummary', endpoint: commentsEndpoints.getSummary },
  postComment: { name: 'comments.postComment', endpoint: commentsEndpoints.postComment },
  updateComment: { name: 'comments.updateComment', endpoint: commentsEndpoints.updateComment },
  deleteComment: { name: 'comments.deleteComment', endpoint: commentsEndpoints.deleteComment },
  restoreComment: { name: 'assets.restoreFromBin', endpoint: assetsEndpoints.restoreFromBin },
  resolveThread: { name: 'comments.resolveThread', endpoint: commentsEndpoints.resolveThread },
  listMentionable: { name: 'comments.listMentionable', endpoint: commentsEndpoints.listMentionable },
  watchComments: { name: 'comments.watchComments', endpoint: commentsEndpoints.watchComments },
  listChanges: { name: 'comments.listChanges', endpoint: commentsEndpoints.listChanges },
  undoChange: { name: 'comments.undoChange', endpoint: commentsEndpoints.undoChange },
};

function toComment(wire: z.output<typeof wireComment>): Comment {
  const { id, replyTo, videoTimestamp, updatedAt, resolvedAt, ...rest } = withActions(wire);
  return {
    ...rest,
    id: String(id),
    replyTo: replyTo == null ? null : String(replyTo),
    videoTimestamp: videoTimestamp ?? null,
    updatedAt: updatedAt ?? rest.createdAt,
    ...(resolvedAt !== undefined && { resolvedAt }),
  };
}

function toRequest({ message, replyTo, videoTimestamp, clientId }: PostCommentInput) {
  return {
    message,
    replyTo: replyTo === undefined ? null : toWireId(replyTo),
    videoTimestamp: videoTimestamp ?? null,
    clientId,
  };
}

/** Returns the event of a message; undefined for another kind, such as one of a later server. */
function readEvent({ event, data }: EventSourceMessage): CommentEvent | undefined {
  if (event === 'deleted') {
    const { success, data: deleted } = z.safeParse(wireDeleted, parseData(data));
    return success ? { kind: 'deleted', id: String(deleted.id) } : undefined;
  }
  if (event !== 'posted' && event !== 'changed') return undefined;
  const { success, data: comment } = z.safeParse(wireComment, parseData(data));
  return success ? { kind: event, comment: toComment(comment) } : undefined;
}

function parseData(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the `comments` sub-port over HTTP. */
export function createCommentsPort(client: Client): CommentsApi {
  return {
    async listComments({ type, entry }, signal) {
      return (await client.send(rows.listComments, { params: { type, entry }, signal })).map(toComment);
    },
    async getSummary({ type, entry, count }, signal) {
      const params = { type, entry, count };
      const { total, recent } = await client.send(rows.getSummary, { params, signal });
      return { total, recent: recent.map(toComment) };
    },
    async postComment(input, signal) {
      const { type, entry } = input;
      const json = toRequest(input);
      return toComment(await client.send(rows.postComment, { params: { type, entry }, json, signal }));
    },
    async updateComment({ id, message }, signal) {
      return client.send(rows.updateComment, { params: { id: toWireId(id) }, json: { message }, signal });
    },
    async deleteComment({ id }, signal) {
      await client.send(rows.deleteComment, { params: { id: toWireId(id) }, signal });
    },
    async restoreComment({ id }, signal) {
      const params = { kind: 'comment', id: toWireId(id) };
      const restored = await client.send(rows.restoreComment, { params, json: {}, signal });
      const { success, data } = z.safeParse(wireComment, restored?.item);
      if (!success) throw new ApiError('malformed');
      return toComment(data);
    },
    async resolveThread({ id, isResolved }, signal) {
      const params = { id: toWireId(id) };
      return toComment(await client.send(rows.resolveThread, { params, json: { isResolved }, signal }));
    },
    async listMentionable({ q }, signal) {
      return client.send(rows.listMentionable, { query: { q }, signal });
    },
    async watchComments({ type, entry, onEvent, onOpen }, signal) {
      const parser = createParser({
        onEvent(message) {
          const event = readEvent(message);
          if (event) onEvent(event);
        },
      });
      try {
        await readStream(client, rows.watchComments, {
          params: { type, entry },
          accept: 'text/event-stream',
          onOpen,
          onText: (text) => parser.feed(text),
          signal,
        });
      } catch (error) {
        if (signal?.aborted) return;
        throw error;
      }
      throw new ApiError('offline');
    },
    async listChanges({ type, entry, ...query }, signal) {
      const params = { type, entry };
      const { changes, ...page } = await client.send(rows.listChanges, { params, query, signal });
      return { ...page, items: changes.map(toChangeRecord) };
    },
    async undoChange({ id }, signal) {
      const params = { id: toWireId(id) };
      return toComment(
        await client.send(rows.undoChange, { params, json: {}, readCurrent: readObstacle, signal }),
      );
    },
  };
}

import {
  ApiError,
  completePort,
  type Capabilities,
  type Comment,
  type CommentsApi,
  type CommentTarget,
} from '@vitrine/core/contract';
import type { Me, NewNote, Note } from '../restTypes.ts';
import { pathOf, toNumber, type Send } from './restClient.ts';

/** Notes can be written, changed and deleted, and nothing of that is undone. */
export const capabilities: Capabilities['comments'] = { create: true, update: true, delete: true };

function toComment(note: Note, me: Me): Comment {
  return {
    id: String(note.id),
    message: note.text,
    replyTo: note.threadId === null ? null : String(note.threadId),
    videoTimestamp: note.second,
    authorName: note.writerName,
    authorHandle: note.writer,
    createdAt: note.written,
    updatedAt: note.changed,
    isOwnComment: note.writer === me.name,
  };
}

/** Returns the id of the photo of a target. There are notes on photos only. */
function photoOf({ type, entry }: CommentTarget): number {
  if (type !== 'image') throw new ApiError('not-found');
  return toNumber(entry);
}

/** Returns the `comments` sub-port: notes on photos. */
export function createCommentsPort(send: Send): CommentsApi {
  const getMe = async (signal?: AbortSignal) => (await send<Me>('me', { signal })).body;
  async function list(target: CommentTarget, signal?: AbortSignal): Promise<readonly Comment[]> {
    const path = `notes?photoId=${photoOf(target)}`;
    const [{ body }, me] = await Promise.all([send<readonly Note[]>(path, { signal }), getMe(signal)]);
    return body.map((note) => toComment(note, me));
  }
  return completePort(
    'comments',
    { comments: capabilities },
    {
      listComments: list,
      async getSummary({ count, ...target }, signal) {
        const all = await list(target, signal);
        return { total: all.length, recent: all.slice(-count).toReversed() };
      },
      async postComment({ message: text, replyTo, clientId, videoTimestamp, ...target }, signal) {
        const threadId = replyTo === undefined ? null : toNumber(replyTo);
        const body: NewNote = { photoId: photoOf(target), threadId, text, second: videoTimestamp ?? null };
        const headers = clientId === undefined ? {} : { 'idempotency-key': encodeURIComponent(clientId) };
        const message = { method: 'POST', body, headers, signal } as const;
        return toComment((await send<Note>('notes', message)).body, await getMe(signal));
      },
      async updateComment({ id, message: text }, signal) {
        const message = { method: 'PATCH', body: { text }, signal } as const;
        const { body } = await send<Note>(pathOf('notes', id), message);
        return { message: body.text, updatedAt: body.changed };
      },
      async deleteComment({ id }, signal) {
        await send(pathOf('notes', id), { method: 'DELETE', signal });
      },
    },
  );
}

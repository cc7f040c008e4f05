import {
  canReplyTo,
  truncateMessage,
  isSendable,
  isVideoPosition,
  maxSummaryCharacters,
  mayUndoChange,
  threadIdOf,
} from '../../comments/index.ts';
import {
  ApiError,
  maxCommentLength,
  type Asset,
  type ChangeKind,
  type ChangeRecord,
  type Comment,
  type CommentEvent,
  type CommentsApi,
  type CommentTarget,
  type PlannedChange,
  type PostCommentInput,
  type Viewer,
} from '../../contract/index.ts';
import { toIso } from '../clock.ts';
import { liveFile, liveFolder, nextNumber } from '../memory/library.ts';
import type { MemoryContext } from '../memory/context.ts';
import type { CommentListener, StoredComment } from './store.ts';
import { viewerOf } from '../session/port.ts';

const notFound = () => new ApiError('not-found', { status: 404 });

function isSameTarget(one: CommentTarget, other: CommentTarget): boolean {
  return one.type === other.type && one.entry === other.entry;
}

function checkMessage(message: string): string {
  const text = message.trim();
  if (!isSendable(text)) throw new ApiError('invalid', { status: 400, fields: { message: 'missing' } });
  if (text.length > maxCommentLength)
    throw new ApiError('invalid', { status: 400, fields: { message: 'too-long' } });
  return text;
}

function checkSeconds(seconds: number | undefined, file: Asset | undefined): number | null {
  if (seconds === undefined) return null;
  if (!isVideoPosition(seconds, file))
    throw new ApiError('invalid', { status: 400, fields: { videoTimestamp: 'out of range' } });
  return seconds;
}

function present(stored: StoredComment, viewerId: string): Comment {
  const { id, message, replyTo, videoTimestamp, authorName, authorHandle, createdAt, updatedAt } = stored;
  const isOwnComment = stored.authorId === viewerId;
  const written = { id, message, replyTo, videoTimestamp, authorName, authorHandle, createdAt, updatedAt };
  return { ...written, isOwnComment, resolvedAt: stored.resolvedAt };
}

/** Returns the beginning of a comment, by which records call it. */
function nameOf({ message }: StoredComment): string {
  return truncateMessage(message, maxSummaryCharacters).text;
}

/** Returns a change as records of comments contain it: the undo of its deletion restores a comment. */
function withoutRestorable(change: PlannedChange): PlannedChange {
  const { isRestorable: _, ...shown } = change;
  return shown;
}

/** Returns the kind of a change of a live comment. */
function kindOf(before: StoredComment, after: StoredComment): ChangeKind {
  if (before.message !== after.message) return 'edit';
  return after.resolvedAt === null ? 'reopen' : 'resolve';
}

/** The comment calls of a memory back end. Results are copies. */
export function createCommentsPort({ backEnd, session, library }: MemoryContext): CommentsApi {
  const { comments, listeners, log } = backEnd.comments;
  const viewerId = () => session.viewer().logicalId;
  const shown = (comment: StoredComment) => present(comment, viewerId());
  const now = () => toIso(backEnd.clock.now());

  /** Links are seen by their creators, and by those who see all. */
  function isVisibleLink(id: string): boolean {
    const link = backEnd.sharing.links.get(id);
    const isSeen = session.can('sharing.readAll') || link?.authorId === viewerId();
    return link !== undefined && link.deletedAt === undefined && isSeen;
  }
  /** Returns the file of a target; undefined for a folder or link. A kind that this back end does not know has no targets. */
  function fileOf({ type, entry }: CommentTarget): Asset | undefined {
    if (type === 'image') return liveFile(library(), entry).asset;
    if (type === 'share' && isVisibleLink(entry)) return undefined;
    if (type !== 'folder') throw notFound();
    liveFolder(library(), entry);
    return undefined;
  }
  function find(id: string): StoredComment {
    const comment = comments.get(id);
    if (!comment || comment.deletionId !== undefined) throw notFound();
    if (comment.target.type === 'share' && !isVisibleLink(comment.target.entry)) throw notFound();
    return comment;
  }
  function listOf(target: CommentTarget): StoredComment[] {
    fileOf(target);
    return [...comments.values()].filter(
      (each) => each.deletionId === undefined && isSameTarget(each.target, target),
    );
  }
  function put(comment: StoredComment, kind: 'posted' | 'changed'): Comment {
    comments.set(comment.id, comment);
    publish(comment.target, (viewer) => ({ kind, comment: present(comment, viewer) }));
    return shown(comment);
  }
  /** Records a change and returns its id; `after` is undefined for a deletion. */
  function logChange(before: StoredComment, after: StoredComment | undefined): string {
    const { id } = before;
    const kind = after ? kindOf(before, after) : 'remove';
    const from = kind === 'edit' ? { from: nameOf(before) } : {};
    return log.record(library(), {
      changes: [{ kind, id, label: nameOf(after ?? before), ...from, files: 0, samples: [] }],
      before: new Map([[id, before]]),
      after: new Map([[id, after]]),
      edits: [],
    });
  }
  function putChanged(before: StoredComment, after: StoredComment): Comment {
    logChange(before, after);
    return put(after, 'changed');
  }
  function restore(id: string): Comment {
    return put(log.restore(id), 'posted');
  }
  /** Returns whether the viewer may undo a change. */
  function mayUndo({ kind, id }: Pick<PlannedChange, 'kind' | 'id'>): boolean {
    return mayUndoChange(session.can, kind, comments.get(id)?.authorId ?? '');
  }
  /** A deletion is undone once its comment was restored, and a restore cannot be undone. */
  function presentRecord({ changes, ...rest }: ChangeRecord): ChangeRecord {
    const [{ kind, id } = { kind: 'edit', id: '' } as const] = changes;
    const permissions = mayUndo({ kind, id }) ? (['comments.undo'] as const) : [];
    const record = { ...rest, changes: changes.map(withoutRestorable), permissions };
    if (kind === 'restore') return { ...record, state: 'final', undoableUntil: null };
    const isRestored = kind === 'remove' && comments.get(id)?.deletionId !== record.id;
    return isRestored ? { ...record, state: 'undone', undoableUntil: null } : record;
  }
  function publish(target: CommentTarget, event: (viewerId: string) => CommentEvent): void {
    for (const listener of listeners) listener(target, event, viewerId());
  }
  function checkRight(
    action: 'comments.update' | 'comments.delete' | 'comments.restore',
    ownerId: string,
  ): void {
    if (!session.can(action, { ownerId })) throw new ApiError('forbidden', { status: 403 });
  }
  function threadOf({ replyTo, ...target }: PostCommentInput): string | null {
    if (replyTo === undefined) return null;
    const live = new Map(listOf(target).map((each) => [each.id, shown(each)]));
    const parent = live.get(replyTo);
    if (!parent || !canReplyTo(live, parent)) throw notFound();
    return threadIdOf(live, parent);
  }
  return {
    listComments: async (target) => listOf(target).map(shown),
    async getSummary({ count, ...target }) {
      const all = listOf(target);
      return {
        total: all.length,
        recent: all
          .toReversed()
          .slice(0, Math.max(1, Math.min(count, 100)))
          .map(shown),
      };
    },
    async postComment(input) {
      const file = fileOf(input);
      const { logicalId, name } = session.viewer();
      const again = [...comments.values()].find(
        ({ clientId, authorId }) =>
          clientId !== undefined && clientId === input.clientId && authorId === logicalId,
      );
      if (again && !isSameTarget(again.target, input)) throw new ApiError('conflict', { status: 409 });
      if (again) return shown(again);
      const at = now();
      const comment: StoredComment = {
        id: nextNumber(library()).id,
        message: checkMessage(input.message),
        replyTo: threadOf(input),
        videoTimestamp: checkSeconds(input.videoTimestamp, file),
        authorName: name,
        authorHandle: logicalId,
        createdAt: at,
        updatedAt: at,
        resolvedAt: null,
        target: { type: input.type, entry: input.entry },
        authorId: logicalId,
        clientId: input.clientId,
        deletionId: undefined,
      };
      return put(comment, 'posted');
    },
    async updateComment({ id, message }) {
      const comment = find(id);
      checkRight('comments.update', comment.authorId);
      const text = checkMessage(message);
      if (text === comment.message) return { message: text, updatedAt: comment.updatedAt };
      const changed = putChanged(comment, { ...comment, message: text, updatedAt: now() });
      return { message: changed.message, updatedAt: changed.updatedAt };
    },
    async deleteComment({ id }) {
      const comment = find(id);
      checkRight('comments.delete', comment.authorId);
      comments.set(id, { ...comment, deletionId: logChange(comment, undefined) });
      publish(comment.target, () => ({ kind: 'deleted', id }));
    },
    async restoreComment({ id }) {
      const comment = comments.get(id);
      if (comment?.deletionId === undefined) throw notFound();
      checkRight('comments.restore', comment.authorId);
      return restore(id);
    },
    async resolveThread({ id, isResolved }) {
      const comment = find(id);
      if (comment.replyTo !== null)
        throw new ApiError('invalid', { status: 400, fields: { id: 'not a thread' } });
      if (isResolved === (comment.resolvedAt !== null)) return shown(comment);
      return putChanged(comment, { ...comment, resolvedAt: isResolved ? now() : null });
    },
    async listMentionable({ q }) {
      const people = (['admin', 'user', 'super-admin'] as const).map(viewerOf);
      const wanted = q.toLowerCase();
      const isExact = ({ logicalId }: Viewer) => logicalId.toLowerCase() === wanted;
      return people
        .toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)))
        .filter(({ logicalId, name }) =>
          [logicalId, name].some((text) => text.toLowerCase().startsWith(wanted)),
        )
        .map(({ logicalId, name }) => ({ handle: logicalId, name }));
    },
    async watchComments({ onEvent, onOpen, ...target }, signal) {
      fileOf(target);
      const watcher = viewerId();
      const listener: CommentListener = (changed, event) => {
        if (isSameTarget(changed, target)) onEvent(event(watcher));
      };
      listeners.add(listener);
      onOpen?.();
      await new Promise<void>((resolve) =>
        signal?.addEventListener('abort', () => resolve(), { once: true }),
      );
      listeners.delete(listener);
    },
    async listChanges({ type, entry, ...input }) {
      const target = { type, entry };
      fileOf(target);
      const page = log.list(input, ({ before, after }) =>
        [...before.values(), ...after.values()].some((each) => each && isSameTarget(each.target, target)),
      );
      return { ...page, items: page.items.map(presentRecord) };
    },
    async undoChange({ id }) {
      const [record] = log.list({ limit: 1 }, (each) => each.id === id).items.map(presentRecord);
      const [change] = record?.changes ?? [];
      if (change && !mayUndo(change)) throw new ApiError('forbidden', { status: 403 });
      if (change?.kind === 'restore') throw new ApiError('conflict', { status: 409 });
      if (!change || record?.state !== 'done') throw notFound();
      if (change.kind === 'remove') return restore(change.id);
      const [earlier] = log.undo(id).values();
      if (!earlier) throw notFound();
      const current = find(earlier.id);
      const { message, resolvedAt } = earlier;
      const updatedAt = message === current.message ? current.updatedAt : now();
      return put({ ...current, message, resolvedAt, updatedAt }, 'changed');
    },
  };
}

import { isSendable, replyPrefill } from '@vitrine/core/comments';
import { maxCommentLength, type ApiError, type Comment } from '@vitrine/core/contract';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useActionRunner, type ActionResult } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCommentCache } from './commentCache.ts';
import type { CommentDraft, CommentMode } from './commentDrafts.ts';
import { sendComment, type SentBox } from './sendComment.ts';
import { requireTarget, type CommentDestination } from './destination.ts';

/** A box in which a comment is written. */
export interface CommentBoxState {
  /** The text. */
  readonly message: string;
  /** Changes the text. It is kept until it is sent, also over a reload. */
  setMessage(message: string): void;
  /** Position in the film in seconds; undefined for a comment on the whole item. */
  readonly videoTimestamp: number | undefined;
  /** Changes the position in the film. */
  setVideoTimestamp(seconds: number | undefined): void;
  /** Whether the text can be sent now: it is not empty, not too long, and nothing else is being sent. */
  readonly canSend: boolean;
  /** Whether this text is being sent. */
  readonly isSending: boolean;
  /** Why it could not be sent; undefined once it was changed or sent. */
  readonly error: ApiError | undefined;
  /**
   * Sends the text. The text stays when that fails; sending it again posts it once, also when the back end had stored it
   * and only the response was lost.
   * @throws Error 'Could not get comment post destination' when the item is not known; nothing is sent.
   */
  send(): Promise<ActionResult<Comment>>;
}

/** Result of `useCommentEditor`. */
export interface UseCommentEditorResult {
  /** The box for a new thread. */
  readonly newBox: CommentBoxState;
  /** Which reply or change is open. */
  readonly mode: CommentMode | undefined;
  /** The box of that reply or change. */
  readonly openBox: CommentBoxState | undefined;
  /** Whether a text is being sent; another one cannot be sent or opened until then. */
  readonly isSending: boolean;
  /** Opens the reply to a comment, or closes it. Closes a change. */
  toggleReply(comment: Comment): void;
  /** Opens the change of an own comment, or closes it. Closes a reply. */
  toggleEdit(comment: Comment): void;
  /** Closes the reply or change and removes its text. */
  cancel(): void;
}

const newKey = 'new';

function keyOf({ kind, id }: CommentMode): string {
  return `${kind}:${id}`;
}

/** The drafts of one item: the text of each box, and which reply or change is open. */
function useDrafts({ type = '', entry = '' }: CommentDestination) {
  const { commentDrafts } = useGallery();
  const store = useMemo(() => commentDrafts.of(JSON.stringify([type, entry])), [commentDrafts, entry, type]);
  const { drafts, mode } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const put = useCallback(
    (key: string, draft: CommentDraft | undefined) => {
      const { [key]: _, ...others } = store.get().drafts;
      store.set({ ...store.get(), drafts: draft ? { ...others, [key]: draft } : others });
    },
    [store],
  );
  const setMode = useCallback(
    (next: CommentMode | undefined) => store.set({ ...store.get(), mode: next }),
    [store],
  );
  const draftOf = useCallback((key: string) => store.get().drafts[key], [store]);
  return { drafts, mode, put, setMode, draftOf };
}

type Drafts = ReturnType<typeof useDrafts>;

/** Sends texts, one at a time. */
function useSending(destination: CommentDestination, { put, setMode, draftOf }: Drafts) {
  const comments = useSubPort('comments', 'useCommentEditor');
  const { userChangeCount } = useGallery();
  const cache = useCommentCache();
  const { run, isPending } = useActionRunner();
  const [sendingKey, setSendingKey] = useState<string>();
  const [failure, setFailure] = useState<{ key: string; error: ApiError }>();
  const { type, entry } = destination;
  const send = useCallback(
    async (box: SentBox, key: string): Promise<ActionResult<Comment>> => {
      const target = requireTarget({ type, entry });
      const countAtStart = userChangeCount.get();
      setFailure(undefined);
      setSendingKey(key);
      const result = await run(`comments.send:${type}:${entry}`, async () => {
        const draft = draftOf(key) ?? { message: box.message };
        const comment = await sendComment(comments, target, box, {
          draft,
          keep: (sent) => put(key, sent),
        });
        if (userChangeCount.get() !== countAtStart) return comment;
        put(key, undefined);
        if (box.mode) setMode(undefined);
        cache.apply(target, { kind: box.mode?.kind === 'edit' ? 'changed' : 'posted', comment });
        return comment;
      });
      if (result.status === 'failed') setFailure({ key, error: result.error });
      return result;
    },
    [cache, comments, draftOf, entry, put, run, setMode, type, userChangeCount],
  );
  return { send, isPending, sendingKey, failure, forgetFailure: () => setFailure(undefined) };
}

/**
 * Keeps what is being written about an item: a new thread, and one reply to or change of a comment. Texts survive a
 * reload and a failure, and one is sent at a time.
 *
 * @param destination The kind of the item and its id.
 * @param comments The loaded comments, to find the one that is changed after a reload.
 * @throws Error when the back end has no `comments` sub-port.
 * @example
 * const { newBox } = useCommentEditor({ type: 'image', entry: id });
 * <textarea value={newBox.message} onChange={({ target }) => newBox.setMessage(target.value)} />;
 */
export function useCommentEditor(
  destination: CommentDestination,
  comments: readonly Comment[] = [],
): UseCommentEditorResult {
  const drafts = useDrafts(destination);
  const { mode, put, setMode } = drafts;
  const { send, isPending, sendingKey, failure, forgetFailure } = useSending(destination, drafts);
  const opened = mode && comments.find(({ id }) => id === mode.id);

  function boxOf(key: string, boxMode: CommentMode | undefined): CommentBoxState {
    const draft = drafts.drafts[key] ?? { message: '' };
    const { message, videoTimestamp } = draft;
    const change = (next: Partial<CommentDraft>) => {
      if (failure?.key === key) forgetFailure();
      const changed = { ...draft, ...next };
      put(
        key,
        changed.message === '' && !boxMode && changed.videoTimestamp === undefined ? undefined : changed,
      );
    };
    return {
      message,
      videoTimestamp,
      setMessage: (text) => change({ message: text }),
      setVideoTimestamp: (seconds) => change({ videoTimestamp: seconds }),
      canSend: isSendable(message) && message.trim().length <= maxCommentLength && !isPending,
      isSending: isPending && sendingKey === key,
      error: failure?.key === key ? failure.error : undefined,
      send: () => send({ message: message.trim(), mode: boxMode, comment: opened }, key),
    };
  }
  function toggle(kind: CommentMode['kind'], comment: Comment): void {
    if (isPending) return;
    if (mode?.kind === kind && mode.id === comment.id) return cancel();
    const next = { kind, id: comment.id };
    const begun = kind === 'edit' ? comment.message : replyPrefill(comment);
    if (!drafts.drafts[keyOf(next)]) put(keyOf(next), { message: begun });
    setMode(next);
  }
  function cancel(): void {
    if (isPending || !mode) return;
    put(keyOf(mode), undefined);
    setMode(undefined);
  }
  return {
    newBox: boxOf(newKey, undefined),
    mode,
    openBox: mode && boxOf(keyOf(mode), mode),
    isSending: isPending,
    toggleReply: (comment) => toggle('reply', comment),
    toggleEdit: (comment) => toggle('edit', comment),
    cancel,
  };
}

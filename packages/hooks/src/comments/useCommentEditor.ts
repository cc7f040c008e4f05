import { canReplyTo, isSendable, replyPrefill } from '@vitrine/core/comments';
import { maxCommentLength, type ApiError, type Comment } from '@vitrine/core/contract';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useActionRunner, type ActionResult } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCommentCache } from './commentCache.ts';
import type { CommentDraft, CommentMode } from './commentDrafts.ts';
import { sendComment, type BoxContent } from './sendComment.ts';
import { requireTarget, type CommentDestination } from './destination.ts';

/** A box in which a comment is written. */
export interface CommentBoxState {
  /** The text. */
  readonly message: string;
  /** Changes the text. It is kept until it is sent, also over a reload. */
  setMessage(message: string): void;
  /** Position in the video in seconds; undefined for a comment on the whole item. */
  readonly videoTimestamp: number | undefined;
  /** Changes the position in the video. */
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

/** A text that was removed when its box was closed. */
export interface DiscardedText {
  /** Whether the box was that of a reply or of an edit. */
  readonly kind: CommentMode['kind'];
  /**
   * Opens the box again with its text, in front of what was written in it since. The text of another open box is kept
   * until that one is opened again.
   */
  restore(): void;
}

/** Result of `useCommentEditor`. */
export interface UseCommentEditorResult {
  /** The box for a new thread. */
  readonly newBox: CommentBoxState;
  /** Which box is open: that of a reply or of an edit, and of which comment. */
  readonly mode: CommentMode | undefined;
  /** The open box of a reply or an edit. */
  readonly openBox: CommentBoxState | undefined;
  /**
   * Whether something was written in the open box, and its comment, or for a reply the first comment of its thread, no longer
   * exists. The text can only be moved.
   */
  readonly isCommentGone: boolean;
  /** Whether a text is being sent; another one cannot be sent or opened until then. */
  readonly isSending: boolean;
  /** Opens or closes the box of a reply. Closes another box. Returns what was written in the closed box. */
  toggleReply(comment: Comment): DiscardedText | undefined;
  /** Opens or closes the box to edit an own comment. Closes another box. Returns what was written in the closed box. */
  toggleEdit(comment: Comment): DiscardedText | undefined;
  /** Closes the box of a reply or an edit and removes its text. Returns what was written. */
  cancel(): DiscardedText | undefined;
  /** Appends the text of the open box to that of the new thread, and closes the box. */
  moveToNewBox(): void;
}

const newThreadKey = 'new';

function keyOf({ kind, id }: CommentMode): string {
  return `${kind}:${id}`;
}

/** Returns the text of a box in which nothing was written yet. */
function initialMessage(mode: CommentMode | undefined, comment: Comment | undefined): string {
  if (!mode || !comment) return '';
  return mode.kind === 'edit' ? comment.message : replyPrefill(comment);
}

/**
 * Returns two drafts as one. The id and the position are those of the first with a text that has them; the id stays, so
 * that what was sent is posted once.
 */
function joinDrafts(first: CommentDraft | undefined, second: CommentDraft): CommentDraft {
  const hasFirst = first !== undefined && first.message.trim() !== '';
  const [main, other] = hasFirst ? [first, second] : [second, first];
  return {
    message: hasFirst ? `${first.message.trimEnd()}\n\n${second.message}` : second.message,
    videoTimestamp: main.videoTimestamp ?? other?.videoTimestamp,
    clientId: main.clientId ?? other?.clientId,
  };
}

/** Returns whether the comment of a reply or an edit exists and, for a reply, its thread takes replies. */
function isOpenTo({ kind, id }: CommentMode, comments: readonly Comment[]): boolean {
  const byId = new Map(comments.map((each) => [each.id, each]));
  const comment = byId.get(id);
  return comment !== undefined && (kind === 'edit' || canReplyTo(byId, comment));
}

/** Returns the drafts of one item: the text of each box, and which box is open. */
function useDrafts({ type = '', entry = '' }: CommentDestination) {
  const { commentDrafts } = useGallery();
  const store = useMemo(() => commentDrafts.of(JSON.stringify([type, entry])), [commentDrafts, entry, type]);
  const { drafts, mode } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const setDraft = useCallback(
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
  const currentKey = useCallback(() => {
    const { mode: current } = store.get();
    return current && keyOf(current);
  }, [store]);
  return { drafts, mode, setDraft, setMode, draftOf, currentKey };
}

type Drafts = ReturnType<typeof useDrafts>;

/** Sends texts, one at a time. */
function useSending(destination: CommentDestination, { setDraft, setMode, draftOf, currentKey }: Drafts) {
  const comments = useSubPort('comments', 'useCommentEditor');
  const { userChangeCount } = useGallery();
  const cache = useCommentCache();
  const { run, isPending } = useActionRunner();
  const [sendingKey, setSendingKey] = useState<string>();
  const [failure, setFailure] = useState<{ key: string; error: ApiError }>();
  const { type, entry } = destination;
  const send = useCallback(
    async (box: BoxContent, key: string): Promise<ActionResult<Comment>> => {
      const target = requireTarget({ type, entry });
      const countAtStart = userChangeCount.get();
      setFailure(undefined);
      setSendingKey(key);
      const result = await run(`comments.send:${type}:${entry}`, async () => {
        const draft = draftOf(key) ?? { message: box.message };
        const comment = await sendComment(comments, target, box, {
          draft,
          storeDraft: (sent) => setDraft(key, sent),
        });
        if (userChangeCount.get() !== countAtStart) return comment;
        setDraft(key, undefined);
        if (box.mode && currentKey() === key) setMode(undefined);
        cache.apply(target, { kind: box.mode?.kind === 'edit' ? 'changed' : 'posted', comment });
        return comment;
      });
      if (result.status === 'failed') setFailure({ key, error: result.error });
      // The comment may have been deleted by somebody else.
      if (result.status === 'failed' && box.mode && result.error.code === 'not-found') cache.refresh(target);
      return result;
    },
    [cache, comments, currentKey, draftOf, entry, setDraft, run, setMode, type, userChangeCount],
  );
  const forgetFailure = (key: string) => {
    if (failure?.key === key) setFailure(undefined);
  };
  return { send, isPending, sendingKey, failure, forgetFailure };
}

/** Opens and closes the box of a reply or an edit. */
function useOpenBox({ mode, setDraft, setMode, draftOf }: Drafts, onClose: (key: string) => void) {
  const { userChangeCount } = useGallery();
  function close(): DiscardedText | undefined {
    if (!mode) return undefined;
    const key = keyOf(mode);
    const draft = draftOf(key);
    const countAtStart = userChangeCount.get();
    setDraft(key, undefined);
    setMode(undefined);
    onClose(key);
    return (
      draft && {
        kind: mode.kind,
        restore() {
          if (userChangeCount.get() !== countAtStart) return;
          const newerDraft = draftOf(key);
          setDraft(key, newerDraft ? joinDrafts(draft, newerDraft) : draft);
          setMode(mode);
        },
      }
    );
  }
  function toggle(next: CommentMode): DiscardedText | undefined {
    const discarded = close();
    if (!mode || keyOf(mode) !== keyOf(next)) setMode(next);
    return discarded;
  }
  function moveToNewBox(): void {
    const draft = mode && draftOf(keyOf(mode));
    close();
    if (draft) setDraft(newThreadKey, joinDrafts(draftOf(newThreadKey), draft));
  }
  return { close, toggle, moveToNewBox };
}

/**
 * Stores what is being written about an item: a new thread, and one reply to a comment or edit of one. Texts survive a
 * reload and a failure, and one is sent at a time.
 *
 * @param destination The kind of the item and its id.
 * @param comments The loaded comments, to find the one that is replied to or edited; undefined while they are not
 * loaded.
 * @throws Error when the back end has no `comments` sub-port.
 * @example
 * const { newBox } = useCommentEditor({ type: 'image', entry: id });
 * <textarea value={newBox.message} onChange={({ target }) => newBox.setMessage(target.value)} />;
 */
export function useCommentEditor(
  destination: CommentDestination,
  comments?: readonly Comment[],
): UseCommentEditorResult {
  const drafts = useDrafts(destination);
  const { mode, setDraft } = drafts;
  const { send, isPending, sendingKey, failure, forgetFailure } = useSending(destination, drafts);
  const { close, toggle, moveToNewBox } = useOpenBox(drafts, forgetFailure);
  const openComment = mode && comments?.find(({ id }) => id === mode.id);
  const isCommentGone =
    mode !== undefined &&
    comments !== undefined &&
    !isOpenTo(mode, comments) &&
    drafts.drafts[keyOf(mode)] !== undefined;

  function boxOf(key: string, boxMode: CommentMode | undefined): CommentBoxState {
    const initial = initialMessage(boxMode, openComment);
    const draft = drafts.drafts[key] ?? { message: initial };
    const { message, videoTimestamp } = draft;
    const isReadyToSend = isSendable(message) && message.trim().length <= maxCommentLength && !isPending;
    const updateDraft = (next: Partial<CommentDraft>) => {
      forgetFailure(key);
      const changed = { ...draft, ...next };
      const isInitial = changed.message === initial && changed.videoTimestamp === undefined;
      setDraft(key, isInitial ? undefined : changed);
    };
    return {
      message,
      videoTimestamp,
      setMessage: (text) => updateDraft({ message: text }),
      setVideoTimestamp: (seconds) => updateDraft({ videoTimestamp: seconds }),
      canSend: isReadyToSend && !(boxMode && isCommentGone),
      isSending: isPending && sendingKey === key,
      error: failure?.key === key ? failure.error : undefined,
      send: () => send({ message: message.trim(), mode: boxMode, comment: openComment }, key),
    };
  }
  const whileIdle = <T>(action: () => T) => (isPending ? undefined : action());
  return {
    newBox: boxOf(newThreadKey, undefined),
    mode,
    openBox: mode && boxOf(keyOf(mode), mode),
    isCommentGone,
    isSending: isPending,
    toggleReply: ({ id }) => whileIdle(() => toggle({ kind: 'reply', id })),
    toggleEdit: ({ id }) => whileIdle(() => toggle({ kind: 'edit', id })),
    cancel: () => whileIdle(close),
    moveToNewBox: () => whileIdle(moveToNewBox),
  };
}

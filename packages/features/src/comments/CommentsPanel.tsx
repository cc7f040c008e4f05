import type { Comment } from '@vitrine/core/contract';
import {
  useCommentEditor,
  useCommentRights,
  useComments,
  type CommentList,
  type UseCommentEditorResult,
} from '@vitrine/hooks/comments';
import { useMinute } from '@vitrine/hooks/dashboard';
import { usePorts, type Loadable } from '@vitrine/hooks/provider';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { CommentBox, CommentThreads, type CommentThreadsHandle } from '@vitrine/ui/comments';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { commentsMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { MessageSquareIcon } from 'lucide-react';
import { EmptyState } from '@vitrine/ui/states';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useMissingTargetWarning, type CommentedItemProps, type CommentPlayer } from './commentProps.ts';
import { OpenCommentBox, OrphanedCommentBox } from './OpenCommentBox.tsx';
import { RecentCommentChanges } from './RecentCommentChanges.tsx';
import { useCommentBoxes } from './useCommentBoxes.ts';
import { useCommentWork } from './useCommentWork.ts';
import { useCommentDeletion } from './useCommentDeletion.tsx';
import { useCommentBoxProps } from './useCommentBoxProps.ts';

/** Props of `CommentsPanel`. */
export interface CommentsPanelProps extends CommentedItemProps {
  /** The player of the video, for comments on a position in it. */
  player?: CommentPlayer | undefined;
  /** Whether the box gets the focus when the panel appears. Defaults to true. */
  focusBox?: boolean | undefined;
  /** The box gets the focus with each new number, from 1: somebody asked for it elsewhere on the page. */
  focusRequest?: number | undefined;
}

/** Milliseconds after which the box gets its first focus. */
const focusDelayMs = 10;

/** Focuses the box once, unless the person is using the keyboard elsewhere. */
function useFirstFocus(box: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const isUsingKeyboard = activeElement !== document.body && activeElement?.matches(':focus-visible');
      if (!isUsingKeyboard) box.current?.focus({ preventScroll: true });
    }, focusDelayMs);
    return () => clearTimeout(timer);
  }, [box, isWanted]);
}

/** Moves the focus to the box for each new number, also from where somebody works by keyboard: they have asked for it. */
function useRequestedFocus(box: RefObject<HTMLElement | null>, request: number | undefined): void {
  useEffect(() => {
    if (request) box.current?.focus();
  }, [box, request]);
}

interface ThreadsProps extends CommentsPanelProps {
  comments: Loadable<CommentList> & { status: 'ready' };
  editor: UseCommentEditorResult;
  boxes: ReturnType<typeof useCommentBoxes>;
  list: readonly Comment[];
  /** A comment that was just sent, to be scrolled into view. */
  sent: Comment | undefined;
  onSent: (comment: Comment) => void;
}

/** Scrolls to a comment that was just sent: once, as soon as it is in the list. */
function useScrollToSent(
  threads: RefObject<CommentThreadsHandle | null>,
  { list, sent }: Pick<ThreadsProps, 'list' | 'sent'>,
): void {
  const scrolledTo = useRef(sent);
  useEffect(() => {
    if (!sent || sent === scrolledTo.current || !list.some(({ id }) => id === sent.id)) return;
    scrolledTo.current = sent;
    if (sent.replyTo === null) threads.current?.scrollToTop();
    else threads.current?.scrollTo(sent.id);
  }, [list, sent, threads]);
}

/** Copies the address of a position in the video. */
function useCopyTimeLink(player: CommentPlayer | undefined) {
  const { t } = useMessages(commentsMessages);
  const { notify } = usePorts();
  const href = player?.href;
  if (!href) return undefined;
  return ({ seconds }: { seconds: number }): void => {
    const copying = navigator.clipboard?.writeText(href(seconds)) ?? Promise.reject(new Error());
    copying.then(
      () => notify({ kind: 'success', message: t('comments.linkCopied') }),
      () => notify({ kind: 'error', message: t('comments.copyFailed') }),
    );
  };
}

function isInResolvedThread(list: readonly Comment[], { id, replyTo }: Comment): boolean {
  return list.find((each) => each.id === (replyTo ?? id))?.resolvedAt != null;
}

function Threads(props: ThreadsProps) {
  const { type, entry, player, comments, editor, boxes, list, onSent } = props;
  const { t } = useMessages(commentsMessages);
  const { mayPost, mayResolve, mayEdit, mayDelete } = useCommentRights();
  const work = useCommentWork({ type, entry });
  const deletion = useCommentDeletion((comment) => void work.remove(comment));
  const now = useMinute();
  const threads = useRef<CommentThreadsHandle>(null);
  const onCopyTimeLink = useCopyTimeLink(player);
  useScrollToSent(threads, props);
  const { mode, openBox: box } = editor;
  const openComment = mode && list.find(({ id }) => id === mode.id);
  const openBox = mode &&
    box &&
    openComment && {
      ...mode,
      box: (
        <OpenCommentBox
          key={`${mode.kind}:${mode.id}`}
          {...{ editor, box, player }}
          comment={openComment}
          takesFocus={boxes.takesFocus}
          isResolved={isInResolvedThread(list, openComment)}
          onSent={(comment) => mode.kind === 'reply' && onSent(comment)}
          onCancel={boxes.cancel}
        />
      ),
    };
  return (
    <>
      <CommentThreads
        handle={threads}
        label={t('comments.title')}
        threads={comments.data.threads}
        now={now}
        openBox={openBox}
        disabled={editor.isSending}
        canEdit={mayEdit}
        canDelete={mayDelete}
        onReply={mayPost ? ({ comment }) => boxes.toggle('reply', comment) : undefined}
        onEdit={({ comment }) => boxes.toggle('edit', comment)}
        onDelete={({ comment }) => deletion.requestDeletion(comment)}
        onResolve={
          mayResolve ? ({ comment, isResolved }) => void work.resolve(comment, isResolved) : undefined
        }
        onSeek={player && (({ seconds }) => player.seek(seconds))}
        onCopyTimeLink={onCopyTimeLink}
        className="vt:flex-1"
      />
      {deletion.dialog}
    </>
  );
}

/** The threads, or the reason why there are none. */
function Content(
  props: Omit<ThreadsProps, 'comments'> & { comments: Loadable<CommentList>; mayPost: boolean },
) {
  const { comments, mayPost, ...rest } = props;
  const { t } = useMessages(commentsMessages);
  if (comments.status !== 'ready')
    return (
      <SettingsState
        source={comments}
        loading={t('comments.loading')}
        failed={t('comments.loadFailed')}
        renderSkeleton={(spinner) => <div className="vt:grid vt:h-40 vt:place-items-center">{spinner}</div>}
      />
    );
  const { error, isRefreshing, retry, data } = comments;
  return (
    <>
      {error && error.code !== 'unauthenticated' && (
        <Banner
          tone="warning"
          className="vt:mx-4 vt:mb-2"
          actions={
            <Button size="small" busy={isRefreshing} onClick={retry}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('comments.refreshFailed')} {errorText(t, error)}
        </Banner>
      )}
      {data.total === 0 ? (
        <EmptyState
          icon={<MessageSquareIcon />}
          title={t('comments.empty')}
          body={t(mayPost ? 'comments.emptyBody' : 'comments.emptyReadOnly')}
        />
      ) : (
        <Threads {...rest} comments={comments} />
      )}
    </>
  );
}

/**
 * The comments on an item: a box to write one, and the threads below it. It fills the height of its container; without a
 * height there, the list is at most 80% as high as the window.
 *
 * @throws Error when the back end has no `comments` sub-port.
 * @example
 * <CommentsPanel type="image" entry={file.id} />
 */
export function CommentsPanel(props: CommentsPanelProps) {
  const { type, entry, player, focusBox = true, focusRequest } = props;
  const { t } = useMessages(commentsMessages);
  const root = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<Comment>();
  const comments = useComments({ type, entry });
  const { data } = comments;
  const list = useMemo(
    () => data?.threads.flatMap(({ comment, replies }) => (comment ? [comment, ...replies] : replies)),
    [data],
  );
  const editor = useCommentEditor({ type, entry }, list);
  const boxes = useCommentBoxes(editor);
  const { mayPost, mayReadHistory } = useCommentRights();
  const { newBox, openBox } = editor;
  const newBoxProps = useCommentBoxProps(newBox, { onSent: setSent });
  const input = useRef<HTMLTextAreaElement>(null);
  const hasTarget = Boolean(type && entry);
  useMissingTargetWarning('CommentsPanel', { type, entry });
  useFocusRecovery(root, () => input.current);
  const isOpen = mayPost && comments.status !== 'forbidden';
  useFirstFocus(input, focusBox && isOpen);
  useRequestedFocus(input, isOpen ? focusRequest : undefined);
  return (
    <VitrineRoot
      ref={root}
      data-slot="comments-panel"
      className="vt:flex vt:h-full vt:min-h-0 vt:flex-col vt:in-[[role=dialog]]:bg-transparent"
    >
      {mayPost && comments.status !== 'forbidden' && (
        <CommentBox
          ref={input}
          {...newBoxProps}
          className="vt:shrink-0 vt:border-b vt:border-border vt:p-4"
          label={t('comments.add')}
          placeholder={t('comments.add')}
          submitLabel={t('comments.send')}
          videoTimestamp={newBox.videoTimestamp}
          onVideoTimestamp={({ seconds }) => newBox.setVideoTimestamp(seconds)}
          playerSeconds={player?.seconds}
        />
      )}
      {editor.isCommentGone && openBox && (
        <OrphanedCommentBox
          {...{ editor }}
          box={openBox}
          onMoved={() => input.current?.focus()}
          onCancel={boxes.cancel}
        />
      )}
      {hasTarget && (
        <Content
          {...{ type, entry, player, comments, editor, boxes, sent, mayPost }}
          list={list ?? []}
          onSent={setSent}
        />
      )}
      {mayReadHistory && comments.status === 'ready' && <RecentCommentChanges {...{ type, entry }} />}
    </VitrineRoot>
  );
}

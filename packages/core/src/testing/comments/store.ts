import type { Comment, CommentEvent, CommentTarget } from '../../contract/index.ts';
import { createChangeLog, type ChangeLog } from '../memory/changeLog.ts';
import type { Library } from '../memory/library.ts';

/** Number of the series of ids of changes, so that they differ from the ids of files. */
const changeSeries = 46;

/** A stored comment. */
export interface StoredComment extends Omit<Comment, 'isOwnComment' | 'permissions'> {
  readonly target: CommentTarget;
  readonly authorId: string;
  /** The `clientId` with which it was posted. */
  readonly clientId: string | undefined;
  /** Id of the change that deleted it; undefined for a live one. */
  readonly deletionId: string | undefined;
}

/** Called with each change of a comment. `event` returns the change as a viewer sees it. */
export type CommentListener = (
  target: CommentTarget,
  event: (viewerId: string) => CommentEvent,
  actorId: string,
) => void;

/** The comments of a memory back end, the listeners for their changes, and the history. */
export interface CommentStore {
  readonly comments: Map<string, StoredComment>;
  readonly listeners: Set<CommentListener>;
  readonly log: ChangeLog<StoredComment>;
}

/** Returns a store without comments. */
export function createCommentStore(library: () => Library): CommentStore {
  return {
    comments: new Map(),
    listeners: new Set(),
    log: createChangeLog(library, (number) => library().makeId(number, changeSeries)),
  };
}

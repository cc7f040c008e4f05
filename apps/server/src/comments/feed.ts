import type { EventSink } from '../app/eventStreams.ts';
import type { AppDeps } from '../app/deps.ts';
import type { Signals } from '../db/signals.ts';
import { findComment, targetOf, toWireComment, type CommentRow, type CommentTarget } from './store.ts';

/** A change of a comment, in the form that a server process sends to the others. */
interface Notice extends CommentTarget {
  readonly topic: 'comment';
  readonly tenantId: number;
  readonly commentId: number;
  readonly event: 'posted' | 'changed' | 'deleted';
}

/** A client that watches the comments on a file or folder. */
export interface Watcher {
  readonly tenantId: number;
  readonly userId: number;
  readonly target: CommentTarget;
  readonly sink: EventSink;
}

/** Reports a change of a comment to the watchers of its file or folder, after the commit of the current transaction. */
export async function publishCommentChange(
  signals: Signals,
  tenantId: number,
  row: Pick<CommentRow, 'id' | 'fileId' | 'folderId' | 'linkId'>,
  event: Notice['event'],
): Promise<void> {
  const notice: Notice = { topic: 'comment', tenantId, ...targetOf(row), commentId: row.id, event };
  await signals.send(JSON.stringify(notice));
}

function keyOf(tenantId: number, { kind, id }: CommentTarget): string {
  return `${tenantId}/${kind}/${id}`;
}

/** The watchers of a process. */
export interface CommentFeed {
  /** Sends the changes of the comments on a file or folder. Returns a function that stops it. */
  watch(watcher: Watcher): Promise<() => Promise<void>>;
}

/** Creates the watchers of a process. It listens to the other servers only while somebody watches. */
export function createCommentFeed({
  database,
  signals,
  log,
}: Pick<AppDeps, 'database' | 'signals' | 'log'>): CommentFeed {
  const watchers = new Set<Watcher>();
  let stop: (() => Promise<void>) | undefined;
  let adjustment = Promise.resolve();
  let delivering = Promise.resolve();

  async function deliver({ tenantId, commentId, event, ...target }: Notice): Promise<void> {
    const key = keyOf(tenantId, target);
    const affected = [...watchers].filter((each) => keyOf(each.tenantId, each.target) === key);
    if (affected.length === 0) return;
    if (event === 'deleted') return affected.forEach(({ sink }) => sink.send('deleted', { id: commentId }));
    const row = await database.withTenant(tenantId, () => findComment(commentId));
    if (!row || row.deletedAt !== null) return;
    for (const { sink, userId } of affected) sink.send(event, toWireComment(row, userId));
  }
  function onText(text: string): void {
    const notice = JSON.parse(text) as Notice;
    if (notice.topic !== 'comment') return;
    delivering = delivering
      .then(() => deliver(notice))
      .catch((err: unknown) => {
        log.warn({ err }, 'events of comments');
        endAll();
      });
  }
  /** The clients open their streams again and read the comments again, so that they miss no change. */
  function endAll(): void {
    for (const { sink } of watchers) sink.end();
  }
  function onLost(): void {
    stop = undefined;
    endAll();
  }
  async function listenWhileWatched(): Promise<void> {
    if (watchers.size > 0) stop ??= await signals.listen(onText, onLost);
    else {
      const end = stop;
      stop = undefined;
      await end?.();
    }
  }
  function adjustListening(): Promise<void> {
    const next = adjustment.then(listenWhileWatched);
    adjustment = next.catch(() => undefined);
    return next;
  }
  return {
    async watch(watcher) {
      watchers.add(watcher);
      const stopWatching = async () => {
        watchers.delete(watcher);
        await adjustListening();
        await delivering;
      };
      await adjustListening().catch(async (error: unknown) => {
        watchers.delete(watcher);
        throw error;
      });
      return stopWatching;
    },
  };
}

import type { EndpointOf } from '../app/endpointNames.ts';
import type { Router, ViewerCall } from '../app/router.ts';
import { readSessionId } from '../session/cookie.ts';
import { checkCommentRight } from './bin.ts';
import { publishCommentChange, createCommentFeed } from './feed.ts';
import { listCommentChanges, undoCommentChange } from './history.ts';
import { recordComment } from './records.ts';
import {
  addComment,
  binComment,
  findTarget,
  listComments,
  listMentionable,
  lockComment,
  setMessage,
  setResolved,
  summarise,
  toWireComment,
} from './store.ts';

function registerReading({ handle, routeTable }: Router): void {
  routeTable.alias(
    '/api/comments/summary/{type}/{entry}/{count}',
    '/api/comments-summary/{type}/{entry}/{count}',
  );
  handle('comments.listComments', async ({ params, viewer }) => {
    const rows = await listComments(await findTarget(params, viewer));
    return rows.map((row) => toWireComment(row, viewer.userId));
  });
  handle('comments.getSummary', async ({ params, viewer }) => {
    const { total, recent } = await summarise(await findTarget(params, viewer), Number(params.count));
    return { total, recent: recent.map((row) => toWireComment(row, viewer.userId)) };
  });
  handle('comments.listMentionable', async ({ query: { q = '' } }) => listMentionable(q));
}

function registerWriting({ handle, deps: { signals } }: Router): void {
  handle('comments.resolveThread', async ({ params, body, viewer }) => {
    const before = await lockComment(params.id, viewer);
    const row = await setResolved(before, body.isResolved);
    if ((row.resolvedAt === null) !== (before.resolvedAt === null)) await recordComment(before, row);
    await publishCommentChange(signals, viewer.tenantId, row, 'changed');
    return toWireComment(row, viewer.userId);
  });
  handle('comments.postComment', async ({ params, body, viewer }) => {
    const { row, isNew } = await addComment(await findTarget(params, viewer), body);
    if (isNew) await publishCommentChange(signals, viewer.tenantId, row, 'posted');
    return toWireComment(row, viewer.userId);
  });
  handle('comments.updateComment', async ({ params, body, viewer }) => {
    const before = await lockComment(params.id, viewer);
    checkCommentRight(viewer, 'comments.update', before);
    const row = await setMessage(before, body.message);
    if (row !== before) {
      await recordComment(before, row);
      await publishCommentChange(signals, viewer.tenantId, row, 'changed');
    }
    return { message: row.message, updatedAt: row.updatedAt.toISOString() };
  });
  handle('comments.deleteComment', async ({ params, viewer }) => {
    const row = await lockComment(params.id, viewer);
    checkCommentRight(viewer, 'comments.delete', row);
    await binComment(row.id);
    await recordComment(row, null);
    await publishCommentChange(signals, viewer.tenantId, row, 'deleted');
    return undefined;
  });
}

function registerHistory({ handle, deps: { signals } }: Router): void {
  handle('comments.listChanges', async ({ params, query, viewer }) =>
    listCommentChanges(await findTarget(params, viewer), query, viewer),
  );
  handle('comments.undoChange', async ({ params, viewer }) =>
    toWireComment(await undoCommentChange(params.id, { viewer, signals }), viewer.userId),
  );
}

function registerEvents({ handle, deps }: Router): void {
  const feed = createCommentFeed(deps);
  const open = async ({
    c,
    params,
    viewer,
  }: ViewerCall<EndpointOf<'comments.watchComments'>>): Promise<Response> => {
    const { tenantId, userId } = viewer;
    const target = await deps.database.withTenant(tenantId, () => findTarget(params, viewer), userId);
    const sessionId = readSessionId(c, deps.config) ?? '';
    return deps.streams.open(c, { sessionId, userId }, (sink) =>
      feed.watch({ tenantId, userId, target, sink }),
    );
  };
  handle('comments.watchComments', open, { transaction: 'none' });
}

/** Registers the calls for comments, their history, and the events of others. */
export function registerComments(router: Router): void {
  registerReading(router);
  registerWriting(router);
  registerHistory(router);
  registerEvents(router);
}

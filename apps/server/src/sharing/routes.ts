import { apiErrorCodes, type Action } from '@vitrine/core/contract';
import { sql } from 'kysely';
import { availableParallelism } from 'node:os';
import { invalid, notFound, Refusal } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { readCursor, writeCursor } from '../assets/list/cursor.ts';
import { db } from '../db/executor.ts';
import { createConcurrencyLimit } from '../session/concurrencyLimit.ts';
import { canOf } from '../session/describeViewer.ts';
import { hashPassword } from '../session/passwords.ts';
import type { SignedIn } from '../session/store.ts';
import { registerAppearance } from './appearance.ts';
import { deleteLinkExports } from './linkExports.ts';
import { listLinkPage } from './linkList.ts';
import {
  checkEnd,
  createLink,
  extendLink,
  readPolicy,
  updateLink,
  writePolicy,
  type HashedPassword,
} from './settings.ts';
import { requestAhead } from './sharedStream.ts';
import {
  checkOpening,
  binLink,
  changeLink,
  lockLink,
  newHash,
  selectLinks,
  setDisabled,
  stateOf,
  toWireLink,
  toWireLinks,
  type LinkRow,
} from './store.ts';
import { isVisibleLink } from './visibleLink.ts';

/** Returns the links that a viewer may see, newest first; only those of `ids`, if given. */
async function listVisible(viewer: SignedIn, ids?: readonly number[]): Promise<LinkRow[]> {
  return selectLinks(
    sql`where ${isVisibleLink(viewer)}
      ${ids ? sql`and links.id = any(${[...ids]}::bigint[])` : sql``} order by links.id desc`,
  );
}

/** Checks the right to a link. @throws Refusal `not-found` for a link that the viewer may not see, else `forbidden`. */
function checkRight(viewer: SignedIn, action: Action, { authorLogin }: LinkRow): void {
  const can = canOf(viewer);
  if (!can('sharing.readAll') && authorLogin !== viewer.logicalId) throw notFound();
  if (!can(action, { ownerId: authorLogin }))
    throw new Refusal('forbidden', 'Your role does not allow this.');
}

async function lockAllowed(id: number, viewer: SignedIn, action: Action): Promise<LinkRow> {
  const row = await lockLink(id);
  checkRight(viewer, action, row);
  return row;
}

function registerReading({ handle }: Router): void {
  handle('sharing.listAllLinks', async ({ viewer }) => toWireLinks(await listVisible(viewer)));
  handle('sharing.listLinks', async ({ viewer, query }) => {
    const { rows, nextCursor, total } = await listLinkPage(isVisibleLink(viewer), query);
    return { links: await toWireLinks(rows), nextCursor, total };
  });
  handle('sharing.getLinkDetails', async ({ viewer, query }) => {
    const rows = await listVisible(viewer, query.ids?.split(',').map(Number));
    const links = rows.map((row) => ({
      id: row.id,
      openingsNumber: row.openingsNumber,
      downloadsNumber: row.downloadsNumber,
      authorName: row.authorName,
      lastOpened: row.lastOpened?.toISOString() ?? null,
      status: stateOf(row).status,
    }));
    return { links, canDelete: canOf(viewer)('sharing.delete', { ownerId: viewer.logicalId }) };
  });
}

/** A hash needs memory and a core for a moment, so few are computed at the same time. */
const hashing = createConcurrencyLimit({
  maxConcurrent: availableParallelism() > 2 ? 2 : 1,
  maxWaiting: 30,
});

async function hashOf(password: string | null | undefined): Promise<HashedPassword> {
  if (password === undefined || password === null) return { passwordHash: password };
  const passwordHash = await hashing.tryRun(() => hashPassword(password));
  if (passwordHash === undefined)
    throw new Refusal('rate-limited', 'Too many passwords are set at the moment. Try again soon.', {
      retryAfterSeconds: 2,
    });
  return { passwordHash };
}

function registerWriting({ handle, deps }: Router): void {
  const { database } = deps;
  const inTenant = <Result>({ tenantId, userId }: SignedIn, work: () => Promise<Result>) =>
    database.withTenant(tenantId, work, userId);
  async function toWireSaved(row: LinkRow) {
    await requestAhead(deps, row);
    return toWireLink(row);
  }
  // No database connection is held during the hash of a password.
  const ownTransaction = { transaction: 'none' } as const;
  handle(
    'sharing.createLink',
    async ({ viewer, body }) => {
      const hashed = await hashOf(body.password);
      return inTenant(viewer, async () => toWireSaved(await createLink(body, hashed)));
    },
    ownTransaction,
  );
  handle(
    'sharing.updateLink',
    async ({ viewer, params, body }) => {
      const hashed = await hashOf(body.password);
      return inTenant(viewer, async () => {
        const row = await lockAllowed(params.id, viewer, 'sharing.update');
        return toWireSaved(await updateLink(row, body, hashed));
      });
    },
    ownTransaction,
  );
  handle('sharing.renewAddress', async ({ viewer, params }) => {
    const row = await lockAllowed(params.id, viewer, 'sharing.update');
    await deleteLinkExports(row.id);
    return toWireLink(await changeLink(row, 'edited', sql`hash = ${newHash()}`));
  });
  handle('sharing.setDisabled', async ({ viewer, body }) => {
    const [found] = await selectLinks(
      sql`where hash = ${body.hash} and deleted_at is null for update of links`,
    );
    if (!found) throw notFound();
    checkRight(viewer, 'sharing.suspend', found);
    await setDisabled(found, body.newIsDisabledValue);
    return body.newIsDisabledValue;
  });
  handle('sharing.deleteLink', async ({ viewer, params }) => {
    await binLink(await lockAllowed(params.id, viewer, 'sharing.delete'));
    return true;
  });
}

const rightsOfActions = {
  suspend: 'sharing.suspend',
  restore: 'sharing.suspend',
  extend: 'sharing.update',
  delete: 'sharing.delete',
} as const satisfies Record<string, Action>;

function registerBulk({ handle }: Router): void {
  handle('sharing.changeLinks', async ({ viewer, body }) => {
    const { ids, action, expirationDatetime, dryRun = false } = body;
    if ((action === 'extend') === (expirationDatetime === undefined))
      throw invalid({ expirationDatetime: 'belongs to extend' });
    const done: number[] = [];
    const failed: { id: number; code: string }[] = [];
    async function change(id: number): Promise<void> {
      const row = await lockAllowed(id, viewer, rightsOfActions[action]);
      if (action === 'extend') await checkEnd(expirationDatetime ?? null);
      if (action === 'restore') checkOpening(row);
      if (dryRun) return;
      if (action === 'delete') await binLink(row);
      else if (action === 'extend') await extendLink(row, expirationDatetime ?? null);
      else await setDisabled(row, action === 'suspend');
    }
    // In one order, so that two calls cannot wait for each other.
    for (const id of ids.toSorted((one, other) => one - other))
      try {
        await change(id);
        done.push(id);
      } catch (error) {
        if (!(error instanceof Refusal) || !apiErrorCodes.includes(error.code)) throw error;
        failed.push({ id, code: error.code });
      }
    return { done, failed };
  });
}

function registerTimeline({ handle }: Router): void {
  const order = 'link-events';
  handle('sharing.listTimeline', async ({ viewer, params, query: { cursor, limit = 48 } }) => {
    const { id } = await lockAllowed(params.id, viewer, 'sharing.readTimeline');
    const position = cursor === undefined ? undefined : readCursor(cursor, order, 'bigint');
    const { rows } = await sql<{
      id: number;
      kind: 'opened';
      fileId: number | null;
      at: Date;
      actorName: string | null;
    }>`
      select link_events.id, kind, file_id as "fileId", at, users.name as "actorName"
        from link_events left join users on users.id = actor_id
        where link_id = ${id} ${position ? sql`and link_events.id < ${position.id}` : sql``}
        order by link_events.id desc limit ${limit + 1}`.execute(db());
    const count = await sql<{ total: number }>`select count(*) as total from link_events
      where link_id = ${id}`.execute(db());
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      events: shown.map(({ kind, at, fileId, actorName }) => ({
        at: at.toISOString(),
        kind,
        ...(fileId !== null && { fileId }),
        ...(actorName !== null && { actorName }),
      })),
      nextCursor: last ? writeCursor(order, { value: String(last.id), id: last.id }) : null,
      total: count.rows[0]?.total ?? 0,
    };
  });
}

/** Registers the calls of members for their links, and the rules of the account for them. */
export function registerSharing(router: Router): void {
  registerReading(router);
  registerWriting(router);
  registerBulk(router);
  registerTimeline(router);
  registerAppearance(router);
  router.handle('sharing.getPolicy', async () => readPolicy());
  router.handle('sharing.setPolicy', async ({ body }) => writePolicy(body));
}

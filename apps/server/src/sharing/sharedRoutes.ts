import type { RegisterRoutes } from '../app/createApp.ts';
import type { AppContext } from '../app/env.ts';
import { isLooking } from '../app/impersonation.ts';
import { invalid, notFound, Refusal } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { toExportedFiles, toZipFiles } from '../assets/export/exports.ts';
import { sendZip } from '../assets/export/zipResponse.ts';
import { zipCountHeader } from '@vitrine/http/endpoints';
import { readCursor, writeCursor } from '../assets/list/cursor.ts';
import { now } from '../db/executor.ts';
import { isPassword } from '../session/passwords.ts';
import { availableParallelism } from 'node:os';
import { createConcurrencyLimit } from '../session/concurrencyLimit.ts';
import { registerSharedAppearance } from './appearance.ts';
import { countDownload, countVisit, createLinkOpener, type LinkOpener, type OpenedLink } from './access.ts';
import {
  findFilesOfLink,
  isFolderOfLink,
  listFolderFiles,
  listLinkFiles,
  listSubfolders,
  pathBelow,
  sizeOfFolder,
  sizeOfLink,
  type FilePage,
} from './content.ts';
import { createLinkExport, findLinkExport } from './linkExports.ts';
import { registerSharedDownload } from './sharedDownload.ts';
import { readSharedView, toSharedFiles, type SharedView } from './sharedFields.ts';
import { registerSharedCaptions } from './sharedCaptions.ts';
import { registerSharedPage } from './sharedPage.ts';
import { registerSharedStream } from './sharedStream.ts';
import { recordLinkEvent, type LinkRow } from './store.ts';
import { createVisit } from './visitToken.ts';
import { writeUnlockCookie } from './unlockCookie.ts';
import { createVisitorThrottle, type VisitorThrottle } from './visitorThrottle.ts';

const pageSize = 100;
const order = 'shared';

/** Returns where a page begins. @throws Refusal `invalid` for a cursor that no page returned. */
function startOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const { value, id } = readCursor(cursor, order, 'bigint');
  if (value !== '0' || id < 1) throw invalid({ cursor: 'is not one of this list' });
  return id;
}

/** Returns the cursor of the next page; null on the last one. */
function nextCursor(start: number, { rows, total }: FilePage): string | null {
  const end = start + rows.length;
  return rows.length > 0 && end < total ? writeCursor(order, { value: '0', id: end }) : null;
}

function contentOf({ title, authorName, message, expiresAt, allowDownload }: LinkRow, view: SharedView) {
  return {
    title,
    userName: authorName,
    message,
    expires: expiresAt?.toISOString() ?? null,
    allowedToDownloadImages: allowDownload,
    sharedFields: [...view.fields],
    hasSharedTitles: view.hasTitles,
  };
}

/** Returns the size of the download of all files, which the first page tells where downloads are allowed. */
async function downloadSizeOf(
  { row }: OpenedLink,
  start: number,
  read: () => Promise<number | undefined>,
): Promise<{ readonly downloadSize?: number | undefined }> {
  return row.allowDownload && start === 0 ? { downloadSize: await read() } : {};
}

/** Returns the token of the visit, which is counted when the request begins it. */
async function visitOf(opened: OpenedLink, visit: string | undefined, c: AppContext): Promise<string> {
  if (visit !== undefined && !opened.opens) return visit;
  await countVisit(opened, c.get('viewer'));
  return createVisit(opened.row, now().getTime());
}

function registerViews({ handlePublic }: Router, opener: LinkOpener): void {
  handlePublic('shared.viewLink', async ({ c, body: { restoreHash: hash, cursor, visit } }) => {
    const start = startOf(cursor);
    return opener.open(hash, { c, purpose: 'view', visit }, async (opened) => {
      const { row } = opened;
      if (row.folderId !== null) throw notFound();
      const token = await visitOf(opened, visit, c);
      const page = await listLinkFiles(row, { start, limit: pageSize });
      const view = await readSharedView();
      const images = await toSharedFiles(page.rows, row, view);
      const searchResult = { images, nextCursor: nextCursor(start, page), total: page.total };
      const size = await downloadSizeOf(opened, start, () => sizeOfLink(row));
      return { ...contentOf(row, view), ...size, visit: token, searchResult };
    });
  });
  handlePublic('shared.viewFolder', async ({ c, body: { restoreHash: hash, folderId, cursor, visit } }) => {
    const start = startOf(cursor);
    return opener.open(hash, { c, purpose: 'view', visit }, async (opened) => {
      const { row } = opened;
      const id = folderId ?? row.folderId;
      if (row.folderId === null || id === null || !(await isFolderOfLink(row, id))) throw notFound();
      const token = await visitOf(opened, visit, c);
      const page = await listFolderFiles(id, { start, limit: pageSize });
      const path = await pathBelow(row.folderId, id);
      const view = await readSharedView();
      return {
        ...contentOf(row, view),
        ...(await downloadSizeOf(opened, start, () => sizeOfFolder(id))),
        visit: token,
        folder: { shortPath: path.map(({ name }) => name).join('/') },
        path,
        folders: start === 0 ? await listSubfolders(id) : [],
        files: await toSharedFiles(page.rows, row, view),
        nextCursor: nextCursor(start, page),
        total: page.total,
      };
    });
  });
}

/** A hash needs memory and a core for a moment, so few are computed at the same time. */
const unlockConcurrency = { maxConcurrent: availableParallelism() > 2 ? 2 : 1, maxWaiting: 30 };

function registerUnlock({ handlePublic, deps }: Router, opener: LinkOpener, throttle: VisitorThrottle): void {
  const limit = createConcurrencyLimit(unlockConcurrency);
  handlePublic('shared.unlock', async ({ c, body: { restoreHash: hash, password } }) => {
    const row = await opener.open(hash, { c, purpose: 'unlock' }, async (opened) => opened.row);
    const { passwordHash } = row;
    if (passwordHash === null) return undefined;
    await throttle.beginPassword(c, row.id);
    // No database connection is held during the hash.
    const isRight = await limit.tryRun(() => isPassword(passwordHash, password));
    if (isRight !== false) await throttle.takeBack(c, row.id);
    if (isRight === undefined)
      throw new Refusal('rate-limited', 'Too many visitors unlock links at the moment. Try again soon.', {
        retryAfterSeconds: 2,
      });
    if (!isRight)
      throw new Refusal('unauthenticated', 'The password is wrong.', { fields: { password: 'wrong' } });
    writeUnlockCookie(c, deps.config, row);
    return undefined;
  });
}

function registerExports({ handlePublic, deps }: Router, opener: LinkOpener): void {
  const { database, storage } = deps;
  handlePublic('shared.startExport', async ({ c, body: { ids, publicHash: hash } }) => {
    const fileIds = [...new Set(ids)];
    const request = { c, purpose: 'export', fileIds } as const;
    const { token, count } = await opener.open(hash, request, async ({ row, files }) => {
      if (!isLooking(c.get('viewer'))) await recordLinkEvent(row.id, 'exported');
      return {
        token: await createLinkExport(row.id, toExportedFiles(fileIds, files)),
        count: files.length,
      };
    });
    return c.text(token, 200, { 'Cache-Control': 'no-store', [zipCountHeader]: String(count) });
  });
  handlePublic('shared.readExport', async ({ c, params: { token } }) => {
    const found = await database.withAllTenants(() => findLinkExport(token));
    if (!found) throw notFound();
    const at = deps.now();
    const { title, files } = await opener.open(found.hash, { c, purpose: 'export' }, async ({ row }) => {
      const ids = found.files.map(({ id }) => id);
      const rows = new Map((await findFilesOfLink(row, ids)).map((file) => [file.id, file]));
      if (rows.size === 0) throw notFound();
      if (c.req.method === 'GET' && !isLooking(c.get('viewer'))) await countDownload(row.id);
      return { title: row.title, files: toZipFiles(found.files, rows, at) };
    });
    const name = title === '' ? 'files' : title;
    return sendZip(c, { storage, files, name, goneReason: 'not in the link', at });
  });
}

/** Creates what all routes for visitors share: one opener, and one count of wrong attempts. */
function createVisitors({ deps }: Router) {
  const throttle = createVisitorThrottle(deps);
  return { throttle, opener: createLinkOpener(deps, throttle) };
}

/** Registers the calls for visitors with the hash of a link. */
export const registerShared: RegisterRoutes = (router) => {
  const { throttle, opener } = createVisitors(router);
  registerSharedDownload(router, opener);
  registerSharedStream(router, opener);
  registerSharedCaptions(router, opener);
  registerViews(router, opener);
  registerSharedAppearance(router, opener);
  registerUnlock(router, opener, throttle);
  registerExports(router, opener);
  registerSharedPage(router, opener);
};

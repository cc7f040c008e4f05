import { isLooking } from '../../app/impersonation.ts';
import { notFound } from '../../app/refusal.ts';
import type { RegisterRoutes } from '../../app/createApp.ts';
import { liveRows } from '../fileBatch.ts';
import { toExportedFiles, toZipFiles } from './exports.ts';
import { createMemberExport, findMemberExport } from './memberExports.ts';
import { sendZip } from './zipResponse.ts';

/** Registers the calls for a zip of files of the library. */
export const registerExport: RegisterRoutes = ({ handle, deps }) => {
  const { database, storage, counting } = deps;
  handle('assets.startExport', async ({ c, body }) => {
    const ids = [...new Set(body.ids)];
    const rows = await liveRows(ids);
    if (rows.size === 0) throw notFound();
    const token = await createMemberExport(toExportedFiles(ids, rows.values()));
    return c.text(token, 200, { 'Cache-Control': 'no-store' });
  });
  handle(
    'assets.readExport',
    async ({ c, params: { token }, viewer }) => {
      const { tenantId, userId } = viewer;
      const readFiles = async () => {
        const exported = await findMemberExport(token);
        if (!exported) throw notFound();
        return { exported, rows: await liveRows(exported.map(({ id }) => id)) };
      };
      // No database connection is held while the zip is sent.
      const { exported, rows } = await database.withTenant(tenantId, readFiles, userId);
      if (rows.size === 0) throw notFound();
      if (c.req.method === 'GET' && !isLooking(viewer))
        await counting.countDownloads({ tenantId, userId, fileIds: [...rows.keys()] });
      const at = deps.now();
      const files = toZipFiles(exported, rows, at);
      const goneReason = 'not in the library';
      return sendZip(c, { storage, files, name: 'files', goneReason, at });
    },
    { transaction: 'none' },
  );
};

import { cleanFileName } from '@vitrine/core/assets';
import { rm } from 'node:fs/promises';
import type { RegisterRoutes } from '../../app/createApp.ts';
import { invalid } from '../../app/refusal.ts';
import type { ViewerCall } from '../../app/router.ts';
import type { EndpointOf } from '../../app/endpointNames.ts';
import type { MediaServices } from '../../media/services.ts';
import {
  defaultUploadLimits,
  parseFolderId,
  parseSha256,
  type UploadContext,
  type UploadLimits,
} from './uploadContext.ts';
import { declaredHash } from './uploadHash.ts';
import { checkTarget, ingestWithoutRoom, rejected, type UploadTarget } from './uploadIngest.ts';
import type { UploadedFile } from './uploadedFile.ts';
import { receiveForm, type ReceivedForm } from './uploadMultipart.ts';
import { declaredLength, openFormReservation } from './uploadReservation.ts';
import { registerResumable } from './uploadResumable.ts';
import { ingestFileOrArchive } from './uploadFileOrArchive.ts';

type FormFile = ReceivedForm['files'][number];

async function storeForm(context: UploadContext, target: UploadTarget, form: ReceivedForm, hash?: string) {
  const results: UploadedFile[] = [];
  for (const file of form.files) {
    if ('isTooLarge' in file)
      results.push(rejected(cleanFileName(file.fileName), 'too-large', 'The file is too large.'));
    else if (hash !== undefined && file.sha256 !== hash)
      throw invalid({ file: 'is not what its SHA-256 says' });
    else if ('isOverQuota' in file)
      results.push(await ingestWithoutRoom(context.deps, target, file, file.fileName));
    else
      results.push(
        ...(await ingestFileOrArchive(
          context,
          target,
          file,
          file.fileName,
          form.fields.get('unzip') === '1',
        )),
      );
  }
  return results;
}

async function deleteTemporaryFiles(files: readonly FormFile[]): Promise<void> {
  for (const file of files) if ('path' in file) await rm(file.path, { force: true });
}

async function storeReceived(
  context: UploadContext,
  target: Omit<UploadTarget, 'folderId'>,
  form: ReceivedForm,
  headers: Headers,
) {
  const { deps } = context;
  const inFolder = { ...target, folderId: parseFolderId(form.fields.get('folderId')) };
  if (form.files.length === 0) throw invalid({ file: 'is missing' });
  await deps.database.withTenant(target.tenantId, () => checkTarget(inFolder), target.userId);
  const hash = parseSha256(form.fields.get('sha256')) ?? declaredHash(headers);
  if (hash !== undefined && form.files.length > 1) throw invalid({ sha256: 'must come with one file alone' });
  return { files: await storeForm(context, inFolder, form, hash) };
}

async function receiveUpload(context: UploadContext, { c, viewer }: ViewerCall<EndpointOf<'assets.upload'>>) {
  const { deps, media, limits } = context;
  const { tenantId, userId } = viewer;
  const { headers } = c.req.raw;
  await deps.storage.check();
  const reservation = openFormReservation(deps, viewer, declaredLength(headers));
  try {
    const form = await receiveForm(c.req.raw, { folder: media.temporaryFolder, ...limits, reservation });
    try {
      return await storeReceived(context, { tenantId, userId, reservation: reservation.id }, form, headers);
    } finally {
      await deleteTemporaryFiles(form.files);
    }
  } finally {
    await reservation.release();
  }
}

/** Registers uploads by form and by tus. */
export function registerUpload(
  media: MediaServices,
  limits: UploadLimits = defaultUploadLimits,
): RegisterRoutes {
  return (router) => {
    const context: UploadContext = {
      deps: { ...router.deps, pendingUploadsFolder: media.pendingUploadsFolder },
      media,
      limits,
      reserve: router.deps.reserve,
    };
    router.handle('assets.upload', (call) => receiveUpload(context, call), { transaction: 'none' });
    registerResumable(router, context);
  };
}

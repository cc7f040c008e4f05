import { unpackArchive } from './uploadArchive.ts';
import type { UploadContext } from './uploadContext.ts';
import { ingest, type UploadTarget } from './uploadIngest.ts';
import type { UploadedFile } from './uploadedFile.ts';
import type { Received } from './uploadReceive.ts';

/** Stores one received file, or each file of an archive if its extraction was requested. */
export async function ingestFileOrArchive(
  context: UploadContext,
  target: UploadTarget,
  received: Received,
  fileName: string,
  unzip: boolean,
): Promise<UploadedFile[]> {
  const entries = unzip ? await unpackArchive(context, target, received, fileName) : undefined;
  return entries ?? [await ingest(context.deps, target, received, fileName)];
}

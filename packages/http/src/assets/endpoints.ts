import { maxSearchLength } from '@vitrine/core/assets';
import {
  assetSortFields,
  fieldWarningReasons,
  maxFilesPerCall,
  type AssetsApi,
  type FieldValues,
} from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { contentEndpoints } from './contentEndpoints.ts';
import {
  resultError,
  idParams,
  queryInteger,
  wireId,
  wireIds,
  wireName,
  wirePermissions,
} from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';
import { exportEndpoints } from './exportEndpoints.ts';
import { wireFieldValue } from './fieldValue.ts';

const processingState = z.enum(['pending', 'done', 'failed', 'none']);

/** A file as the server sends it. */
export const wireFile = z.object({
  id: wireId,
  fileName: z.string(),
  mimeType: z.string(),
  type: z.enum(['photo', 'video', 'audio', 'other']),
  folderId: wireId,
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  durationSeconds: z.nullable(z.number()),
  fileSize: z.number(),
  version: z.number(),
  addedAt: z.string(),
  takenAt: z.nullable(z.string()),
  processing: z.object({
    metadata: processingState,
    thumbnails: processingState,
    faces: processingState,
    objects: processingState,
  }),
  fields: z.record(z.string(), wireFieldValue),
  matches: z.optional(
    z.array(z.object({ field: z.literal('transcript'), at: z.number(), text: z.string() })),
  ),
  permissions: wirePermissions,
});

/** A file after a save of its fields; `warnings` lists the values that were left out. */
export const wireSavedFile = z.extend(wireFile, {
  warnings: z.optional(
    z.array(z.object({ key: z.string(), value: z.string(), reason: z.enum(fieldWarningReasons) })),
  ),
});

/** A folder as the server sends it. */
export const wireFolder = z.object({
  id: wireId,
  name: z.string(),
  path: z.string(),
  parentId: z.nullable(wireId),
  fileCount: z.number(),
  permissions: wirePermissions,
});

/** An entry of the bin as the server sends it. */
export const wireBinEntry = z.object({
  kind: z.string(),
  id: wireId,
  name: z.string(),
  deletedAt: z.string(),
  expiresAt: z.string(),
  fileCount: z.number(),
  /** Names of the folders above, joined by backslashes; null at the top level, absent when not known. */
  folderPath: z.optional(z.nullable(z.string())),
  /** Actions that the viewer may do with it. Absent: the role decides. */
  permissions: wirePermissions,
});

/** The place of an entry after it was restored. Some servers return nothing. */
export const wireRestored = z.object({
  kind: z.string(),
  id: wireId,
  name: z.string(),
  folderId: z.nullable(wireId),
  folderPath: z.nullable(z.string()),
  /** The keyword or the comment that was restored; absent for other kinds. */
  item: z.optional(z.unknown()),
});

/** The outcome of one uploaded file. `id` is present unless the file was rejected. */
export const wireUploadedFile = z.object({
  fileName: z.string(),
  id: z.optional(wireId),
  status: z.enum(['stored', 'duplicate', 'rejected']),
  error: z.optional(z.string()),
  reason: z.optional(z.string()),
});

const sorts = assetSortFields.flatMap((field) => [field, `-${field}` as const]);

/** Returns field values as the contract has them: the workflow has its statuses by number, a file has that id as text. */
export function readStatusId<Fields extends FieldValues>(fields: Fields): Fields {
  const { workflowStatus: status } = fields;
  return typeof status === 'number' ? { ...fields, workflowStatus: String(status) } : fields;
}

const sentValues = z.record(z.string().check(z.maxLength(100)), wireFieldValue);
const fieldValues = z.pipe(sentValues, z.transform(readStatusId<z.output<typeof sentValues>>));
const idsBody = z.object({ ids: wireIds });

const batchIds = z.array(wireId).check(z.minLength(1), z.maxLength(maxFilesPerCall));

/** The outcome of reading one file of a batch. */
const wireFileRead = z.discriminatedUnion('status', [
  z.object({ id: wireId, status: z.literal('found'), file: wireFile }),
  z.object({ id: wireId, status: z.literal('refused'), error: resultError }),
]);

/** The outcome of one entry of the bin in a batch. */
const wireBinResult = z.discriminatedUnion('status', [
  z.object({
    kind: z.string(),
    id: wireId,
    status: z.literal('done'),
    restored: z.optional(wireRestored),
  }),
  z.object({ kind: z.string(), id: wireId, status: z.literal('refused'), error: resultError }),
]);
const batchEntries = z.object({
  entries: z
    .array(z.object({ kind: z.enum(['file', 'folder']), id: wireId }))
    .check(z.minLength(1), z.maxLength(maxFilesPerCall)),
});

/** The outcome of writing one file of a batch. */
const wireFileChange = z.discriminatedUnion('status', [
  z.object({ id: wireId, status: z.literal('saved'), file: wireSavedFile }),
  z.object({ id: wireId, status: z.literal('conflict'), current: wireFile }),
  z.object({ id: wireId, status: z.literal('refused'), error: resultError }),
]);

/** Header of an edited copy: keys of the fields whose values are not in the copy, separated by commas. */
export const notEmbeddedHeader = 'X-Vitrine-Not-Embedded';

/** The endpoints of files, folders, uploads and the bin. */
export const assetsEndpoints = {
  listFolders: endpoint({
    method: 'GET',
    path: '/api/folders',
    summary: 'All folders, each with the number of files directly in it.',
    response: z.object({ folders: z.array(wireFolder) }),
  }),
  createFolder: endpoint({
    method: 'POST',
    path: '/api/folders',
    summary: 'Creates a folder.',
    body: z.object({ name: wireName, parentId: z.optional(z.nullable(wireId)) }),
    response: wireFolder,
  }),
  renameFolder: endpoint({
    method: 'PATCH',
    path: '/api/folders/{id}',
    summary: 'Renames a folder; it cannot be moved, and other keys are refused.',
    params: idParams,
    body: z.strictObject({ name: wireName }),
    response: wireFolder,
    idempotent: true,
  }),
  deleteFolder: endpoint({
    method: 'DELETE',
    path: '/api/folders/{id}',
    summary: 'Moves a folder, its subfolders and all their files to the bin.',
    params: idParams,
  }),
  listFiles: endpoint({
    method: 'GET',
    path: '/api/files',
    summary: 'One page of files.',
    query: z.object({
      folderId: z.optional(wireId),
      q: z.optional(z.string().check(z.maxLength(maxSearchLength))),
      sort: z.optional(z.enum(sorts)),
      filter: z.optional(z.string().check(z.maxLength(1100))),
      cursor: z.optional(z.string().check(z.maxLength(1000))),
      offset: z.optional(queryInteger(0, 100_000_000)),
      limit: z.optional(queryInteger(1, 200)),
      fields: z.optional(z.string().check(z.maxLength(5000))),
    }),
    response: z.object({
      files: z.array(wireFile),
      nextCursor: z.nullable(z.string()),
      total: z.number(),
      isTotalExact: z.optional(z.boolean()),
    }),
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/api/files/{id}',
    summary: 'A file with every field.',
    params: idParams,
    response: wireFile,
  }),
  updateFile: endpoint({
    method: 'PATCH',
    path: '/api/files/{id}',
    summary:
      'Writes fields. A stale version gets 412 with the current file. A save that changes nothing does not increase the version. `warnings` lists words that were left out, because the dictionary is fixed and does not contain them.',
    params: idParams,
    body: z.object({ fields: fieldValues, version: z.optional(z.int()) }),
    response: wireSavedFile,
  }),
  getFiles: endpoint({
    method: 'POST',
    path: '/api/files/batch-get',
    summary:
      'Several files, one outcome each, in the order of the ids. `fields` restricts the returned fields to these keys.',
    body: z.object({
      ids: batchIds,
      fields: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500))),
    }),
    response: z.object({ results: z.array(wireFileRead) }),
    idempotent: true,
  }),
  updateFiles: endpoint({
    method: 'PATCH',
    path: '/api/files',
    summary:
      'Writes fields of several files in one transaction. One outcome for each change, in their order: a stale version is a conflict with the current file, and a refused change does not prevent the others.',
    body: z.object({
      changes: z
        .array(z.object({ id: wireId, fields: fieldValues, version: z.optional(z.int()) }))
        .check(z.minLength(1), z.maxLength(maxFilesPerCall)),
    }),
    response: z.object({ results: z.array(wireFileChange) }),
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/api/files/{id}',
    summary: 'Moves a file to the bin.',
    params: idParams,
  }),
  restoreFile: endpoint({
    method: 'POST',
    path: '/api/files/{id}/restore',
    summary: 'Restores a file from the bin and returns its place.',
    params: idParams,
    response: z.optional(wireRestored),
    idempotent: true,
  }),
  recordOpened: endpoint({
    method: 'POST',
    path: '/api/files/{id}/opened',
    summary: 'Counts a view.',
    params: idParams,
  }),
  moveFiles: endpoint({
    method: 'POST',
    path: '/api/files/move',
    summary: 'Moves files to a folder, all or none.',
    body: z.object({ ids: wireIds, folderId: wireId }),
    idempotent: true,
  }),
  deleteFiles: endpoint({
    method: 'POST',
    path: '/api/files/delete',
    summary: 'Moves files to the bin, all or none.',
    body: idsBody,
    idempotent: true,
  }),
  restoreFiles: endpoint({
    method: 'POST',
    path: '/api/files/restore',
    summary: 'Restores files from the bin, all or none, and returns their places.',
    body: idsBody,
    response: z.optional(z.object({ restored: z.array(wireRestored) })),
    idempotent: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/upload',
    summary:
      'Stores files sent as multipart form data: `folderId`, `unzip` (1 to extract zip archives), then `file` once or more.',
    response: z.object({ files: z.array(wireUploadedFile) }),
  }),
  /**
   * Uses the tus 1.0 protocol instead of JSON. `Upload-Metadata` carries `filename`, optionally `folderId` (decimal), `sha256`
   * (hex of the whole file; a mismatch is refused) and `unzip` ('1'). The response to the PATCH that completes the upload has
   * the header `X-Vitrine-File` with the JSON of an item of `upload`'s `files`, in ASCII:
   * `{"status":"stored","id":12}`, or `{"status":"rejected","reason":"unsafe-archive","error":"…"}`. The creation of an
   * empty upload gets the response of a form with an empty file: 200 with `files`, and the header too.
   */
  uploadResumable: endpoint({
    method: 'POST',
    path: '/api/upload/tus',
    summary: 'Creates a resumable upload (tus 1.0).',
  }),
  listBin: endpoint({
    method: 'GET',
    path: '/api/bin',
    summary: 'The entries of the bin, latest deletion first.',
    query: z.object({
      kind: z.enum(['file', 'folder', 'status', 'field', 'keyword', 'comment', 'link']),
      cursor: z.optional(z.string().check(z.maxLength(1000))),
      limit: z.optional(queryInteger(1, 200)),
    }),
    response: z.object({
      entries: z.array(wireBinEntry),
      nextCursor: z.nullable(z.string()),
      total: z.number(),
    }),
  }),
  restoreFromBin: endpoint({
    method: 'POST',
    path: '/api/bin/{kind}/{id}/restore',
    long: true,
    summary: 'Restores an entry of the bin and returns its place.',
    params: z.object({ kind: z.string().check(z.maxLength(20)), id: wireId }),
    response: z.optional(wireRestored),
    idempotent: true,
  }),
  deleteForGood: endpoint({
    method: 'DELETE',
    path: '/api/bin/{kind}/{id}',
    summary: 'Deletes an entry of the bin permanently.',
    params: z.object({ kind: z.string().check(z.maxLength(20)), id: wireId }),
  }),
  restoreManyFromBin: endpoint({
    method: 'POST',
    path: '/api/bin/restore',
    summary:
      'Restores several entries of the bin in one transaction, folders first. One outcome for each entry, in their order: a refused entry does not prevent the others.',
    body: batchEntries,
    response: z.object({ results: z.array(wireBinResult) }),
  }),
  deleteManyForGood: endpoint({
    method: 'POST',
    path: '/api/bin/delete',
    summary:
      'Deletes several entries of the bin permanently in one transaction, files first. One outcome for each entry, in their order.',
    body: batchEntries,
    response: z.object({ results: z.array(wireBinResult) }),
  }),
  ...exportEndpoints,
  ...contentEndpoints,
};

/** The rows that each call of the sub-port uses. */
export const assetsRows = {
  listFolders: ['listFolders'],
  createFolder: ['createFolder'],
  renameFolder: ['renameFolder'],
  deleteFolder: ['deleteFolder'],
  listFiles: ['listFiles'],
  getFile: ['getFile'],
  updateFile: ['updateFile'],
  getFiles: ['getFiles'],
  updateFiles: ['updateFiles'],
  moveFiles: ['moveFiles'],
  deleteFiles: ['deleteFiles'],
  restoreFiles: ['restoreFiles'],
  recordOpened: ['recordOpened'],
  listBin: ['listBin'],
  restoreFromBin: ['restoreFromBin'],
  deleteForGood: ['deleteForGood'],
  restoreManyFromBin: ['restoreManyFromBin'],
  deleteManyForGood: ['deleteManyForGood'],
  startExport: ['startExport', 'readExport'],
  getWaveform: ['getWaveform'],
  upload: ['upload', 'uploadResumable'],
  discardUpload: ['uploadResumable'],
  checkEdited: ['download'],
  resolveMedia: [],
  mediaUrl: ['download'],
} as const satisfies VerbRows<AssetsApi, typeof assetsEndpoints>;

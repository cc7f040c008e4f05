import {
  ApiError,
  checkWritable,
  toApiError,
  type AssetsApi,
  type Capabilities,
  type FileChange,
  type FileChangeResult,
  type ListFilesInput,
} from '@vitrine/core/contract';
import { assetsEndpoints, notEmbeddedHeader } from './endpoints.ts';
import { toWireFilter } from '../report/endpoints.ts';
import { toWireId, toWireIds } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import { loadCode } from '../client/loadCode.ts';
import type { PortOptions } from '../client/portOptions.ts';
import { createContentAddresses } from './addresses.ts';
import { createDiscardCall, createUploadCall } from './upload/upload.ts';
import { readAsset, toAsset, toBinEntry, toFolder, toRestored, toSavedAsset } from './wireFormat.ts';

const rows = {
  listFolders: { name: 'assets.listFolders', endpoint: assetsEndpoints.listFolders },
  createFolder: { name: 'assets.createFolder', endpoint: assetsEndpoints.createFolder },
  renameFolder: { name: 'assets.renameFolder', endpoint: assetsEndpoints.renameFolder },
  deleteFolder: { name: 'assets.deleteFolder', endpoint: assetsEndpoints.deleteFolder },
  listFiles: { name: 'assets.listFiles', endpoint: assetsEndpoints.listFiles },
  getFile: { name: 'assets.getFile', endpoint: assetsEndpoints.getFile },
  updateFile: { name: 'assets.updateFile', endpoint: assetsEndpoints.updateFile },
  recordOpened: { name: 'assets.recordOpened', endpoint: assetsEndpoints.recordOpened },
  moveFiles: { name: 'assets.moveFiles', endpoint: assetsEndpoints.moveFiles },
  deleteFiles: { name: 'assets.deleteFiles', endpoint: assetsEndpoints.deleteFiles },
  restoreFiles: { name: 'assets.restoreFiles', endpoint: assetsEndpoints.restoreFiles },
  listBin: { name: 'assets.listBin', endpoint: assetsEndpoints.listBin },
  restoreFromBin: { name: 'assets.restoreFromBin', endpoint: assetsEndpoints.restoreFromBin },
  deleteForGood: { name: 'assets.deleteForGood', endpoint: assetsEndpoints.deleteForGood },
  startExport: { name: 'assets.startExport', endpoint: assetsEndpoints.startExport },
  getWaveform: { name: 'assets.getWaveform', endpoint: assetsEndpoints.getWaveform },
  readExport: { name: 'assets.readExport', endpoint: assetsEndpoints.readExport },
  // A server handles HEAD wherever it handles GET, so this is no row of the endpoint table and uses the path of `assets.download`.
  checkDownload: {
    name: 'assets.download',
    endpoint: { ...assetsEndpoints.download, method: 'HEAD' as const },
  },
};

type FolderCalls = Pick<AssetsApi, 'listFolders' | 'createFolder' | 'renameFolder' | 'deleteFolder'>;
type BinCalls = Pick<AssetsApi, 'listBin' | 'restoreFromBin' | 'deleteForGood'>;
type BatchCalls = Pick<AssetsApi, 'getFiles' | 'updateFiles' | 'restoreManyFromBin' | 'deleteManyForGood'>;
type FileCalls = Pick<
  AssetsApi,
  'listFiles' | 'getFile' | 'updateFile' | 'recordOpened' | 'moveFiles' | 'deleteFiles' | 'restoreFiles'
>;

function createFolderCalls(client: Client): FolderCalls {
  return {
    async listFolders(signal) {
      const { folders } = await client.send(rows.listFolders, { signal });
      return folders.map(toFolder);
    },
    async createFolder({ name, parentId }, signal) {
      const json = { name, parentId: parentId === undefined ? undefined : toWireId(parentId) };
      return toFolder(await client.send(rows.createFolder, { json, signal }));
    },
    async renameFolder({ id, name }, signal) {
      const params = { id: toWireId(id) };
      return toFolder(await client.send(rows.renameFolder, { params, json: { name }, signal }));
    },
    async deleteFolder({ id }, signal) {
      await client.send(rows.deleteFolder, { params: { id: toWireId(id) }, signal });
    },
  };
}

function toListQuery({ folderId, fields, q, sort, filter, cursor, offset, limit }: ListFilesInput) {
  return {
    folderId: folderId === undefined ? undefined : toWireId(folderId),
    q: q === '' ? undefined : q,
    sort,
    filter: filter === undefined ? undefined : toWireFilter(filter),
    cursor,
    offset,
    limit,
    fields: fields?.join(','),
  };
}

function createFileCalls(client: Client): FileCalls {
  return {
    async listFiles(input, signal) {
      const { files, ...page } = await client.send(rows.listFiles, {
        query: toListQuery(input),
        signal,
      });
      return { items: files.map(toAsset), ...page };
    },
    async getFile({ id }, signal) {
      return toAsset(await client.send(rows.getFile, { params: { id: toWireId(id) }, signal }));
    },
    async updateFile({ id, fields, version }, signal) {
      const request = {
        params: { id: toWireId(id) },
        json: { fields, version },
        readCurrent: readAsset,
        signal,
      };
      return toSavedAsset(await client.send(rows.updateFile, request));
    },
    async recordOpened({ id }, signal) {
      await client.send(rows.recordOpened, { params: { id: toWireId(id) }, json: {}, signal });
    },
    async moveFiles({ ids, folderId }, signal) {
      const json = { ids: ids.map(toWireId), folderId: toWireId(folderId) };
      await client.send(rows.moveFiles, { json, signal });
    },
    async deleteFiles({ ids }, signal) {
      await client.send(rows.deleteFiles, { json: { ids: ids.map(toWireId) }, signal });
    },
    async restoreFiles({ ids }, signal) {
      const body = await client.send(rows.restoreFiles, { json: { ids: ids.map(toWireId) }, signal });
      return body?.restored.map(toRestored);
    },
  };
}

function createBinCalls(client: Client): BinCalls {
  return {
    async listBin({ kind, cursor, limit }, signal) {
      const page = await client.send(rows.listBin, { query: { kind, cursor, limit }, signal });
      return { items: page.entries.map(toBinEntry), nextCursor: page.nextCursor, total: page.total };
    },
    async restoreFromBin({ kind, id }, signal) {
      const params = { kind, id: toWireId(id) };
      const entry = await client.send(rows.restoreFromBin, { params, json: {}, signal });
      return entry && toRestored(entry);
    },
    async deleteForGood({ kind, id }, signal) {
      await client.send(rows.deleteForGood, { params: { kind, id: toWireId(id) }, signal });
    },
  };
}

/** Returns the calls over several files or entries of the bin. Their code is loaded with the first call. */
function createBatchCalls(client: Client, isOffered: { batch: boolean; binBatch: boolean }): BatchCalls {
  const files = async () =>
    (await loadCode(() => import('./fileBatch.ts'))).createFileBatchCalls(client, isOffered.batch);
  const bin = async () =>
    (await loadCode(() => import('./binBatch.ts'))).createBinBatchCalls(client, isOffered.binBatch);
  return {
    getFiles: async (input, signal) => (await files()).getFiles(input, signal),
    updateFiles: async (input, signal) => (await files()).updateFiles(input, signal),
    restoreManyFromBin: async (input, signal) => (await bin()).restoreManyFromBin(input, signal),
    deleteManyForGood: async (input, signal) => (await bin()).deleteManyForGood(input, signal),
  };
}

/** Returns the error of a refused HEAD request, whose response has no body: 415 means `unsupported`. */
function toFormatRefusal(error: unknown): unknown {
  const isUnsupportedFormat = error instanceof ApiError && error.status === 415;
  return isUnsupportedFormat ? new ApiError('unsupported', { status: 415, cause: error }) : error;
}

function createCheckEdited(client: Client): Required<AssetsApi>['checkEdited'] {
  return async ({ id }, signal) => {
    const query = { id: toWireId(id), embed: 1 };
    try {
      const { header } = await client.exchange(rows.checkDownload, { query, signal });
      const missing = header(notEmbeddedHeader)?.split(',') ?? [];
      return { missing: missing.map((key) => key.trim()).filter((key) => key !== '') };
    } catch (error) {
      throw toFormatRefusal(error);
    }
  };
}

function createStartExport(client: Client): AssetsApi['startExport'] {
  return async ({ ids }, signal) => {
    const token = await client.send(rows.startExport, { json: { ids: toWireIds(ids) }, signal });
    return { url: client.address(rows.readExport, { params: { token } }) };
  };
}

function createGetWaveform(client: Client): AssetsApi['getWaveform'] {
  return async ({ id }, signal) => client.send(rows.getWaveform, { params: { id: toWireId(id) }, signal });
}

type Updates = Pick<AssetsApi, 'updateFile' | 'updateFiles'>;

/** Returns the writes for a server that does not check versions: no version is sent, and the last save wins. */
function withoutVersions({ updateFile, updateFiles }: Updates): Updates {
  return {
    updateFile: (input, signal) => updateFile({ ...input, version: undefined }, signal),
    updateFiles: ({ changes }, signal) =>
      updateFiles({ changes: changes.map((change) => ({ ...change, version: undefined })) }, signal),
  };
}

/** Returns the writes with a check before each file: fields that are not declared as writable are refused. */
function refuseUndeclaredFields({ updateFile, updateFiles }: Updates, capabilities: Capabilities): Updates {
  const refusalOf = ({ id, fields }: FileChange): FileChangeResult | undefined => {
    try {
      return void checkWritable(capabilities, fields);
    } catch (error) {
      return { id, status: 'refused', error: toApiError(error) };
    }
  };
  return {
    async updateFile(input, signal) {
      checkWritable(capabilities, input.fields);
      return updateFile(input, signal);
    },
    async updateFiles({ changes }, signal) {
      const refused = changes.map(refusalOf);
      const allowed = changes.filter((_, at) => !refused[at]);
      const results =
        allowed.length > 0 || changes.length === 0 ? await updateFiles({ changes: allowed }, signal) : [];
      const remaining = results.values();
      return refused.map((each) => each ?? (remaining.next().value as FileChangeResult));
    },
  };
}

/** Returns the `assets` sub-port over HTTP. Resumable uploads and batches are used when the server declares them. */
export function createAssetsPort(
  client: Client,
  { capabilities }: Pick<PortOptions, 'capabilities'>,
): AssetsApi {
  const { resumableUpload: canResume, versions: hasVersions } = capabilities.assets;
  const files = {
    ...createFileCalls(client),
    ...createBatchCalls(client, capabilities.assets),
  };
  const updates = hasVersions ? files : withoutVersions(files);
  return {
    ...createFolderCalls(client),
    ...files,
    ...refuseUndeclaredFields(updates, capabilities),
    ...createBinCalls(client),
    startExport: createStartExport(client),
    getWaveform: createGetWaveform(client),
    upload: createUploadCall(client, canResume),
    discardUpload: createDiscardCall(client, canResume),
    checkEdited: createCheckEdited(client),
    ...createContentAddresses(client),
  };
}

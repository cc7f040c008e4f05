import { failedShape, fieldValuesShape, mediaAddressShape, mediaResultShape } from '../commonShapes.ts';
import { fieldWarningReasons, maxFilesPerPage, maxOffset, type AssetsApi } from './port.ts';
import type { Domain } from '../domain.ts';
import { pageOf } from '../page.ts';
import { permissionsShape } from '../permissions.ts';
import {
  anything,
  either,
  list,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  integer,
} from '../shape.ts';
import { waveformStates } from './media.ts';
import { assetSortFields } from './sort.ts';
import { uploadRejectionReasons } from './upload.ts';

const state = oneOf(['pending', 'done', 'failed', 'none']);
const assetFields = {
  id: text,
  fileName: text,
  mimeType: text,
  type: oneOf(['photo', 'video', 'audio', 'other']),
  folderId: text,
  width: nullable(number),
  height: nullable(number),
  durationSeconds: nullable(number),
  fileSize: number,
  version: number,
  addedAt: text,
  takenAt: nullable(text),
  processing: optional(object({ metadata: state, thumbnails: state, faces: state, objects: state })),
  fields: fieldValuesShape,
  matches: optional(list(object({ field: oneOf(['transcript']), at: number, text }))),
  permissions: permissionsShape,
};
const assetShape = object(assetFields);
const savedShape = /* @__PURE__ */ (() =>
  object({
    ...assetFields,
    warnings: optional(list(object({ key: text, value: text, reason: oneOf(fieldWarningReasons) }))),
  }))();
const folder = object({
  id: text,
  name: text,
  path: list(text),
  parentId: nullable(text),
  fileCount: number,
  permissions: permissionsShape,
});
const kind = oneOf(['file', 'folder']);
const binEntry = object({
  kind,
  id: text,
  name: text,
  deletedAt: text,
  expiresAt: text,
  fileCount: number,
  folderPath: optional(list(text)),
  permissions: permissionsShape,
});
const restored = object({
  kind,
  id: text,
  name: text,
  folderId: nullable(text),
  folderPath: list(text),
});
const sorts = /* @__PURE__ */ assetSortFields.flatMap((field) => [field, `-${field}`] as const);
const uploadResult = either(
  object({ status: oneOf(['stored', 'duplicate']), id: text }),
  object({ status: oneOf(['rejected']), reason: oneOf(uploadRejectionReasons), detail: optional(text) }),
);
const byId = object({ id: text });
const byIds = object({ ids: list(text) });
const inBin = object({ kind, id: text });
const fileRead = either(object({ id: text, file: assetShape }), object({ id: text, error: failedShape }));
const fileChange = object({ id: text, fields: fieldValuesShape, version: optional(number) });
const fileChangeResult = either(
  object({ id: text, status: oneOf(['saved']), file: savedShape }),
  object({ id: text, status: oneOf(['conflict']), current: assetShape }),
  object({ id: text, status: oneOf(['refused']), error: failedShape }),
);
const binEntries = object({ entries: list(object({ kind, id: text })) });
const binResult = either(
  object({ kind, id: text, status: oneOf(['done']), restored: optional(restored) }),
  object({ kind, id: text, status: oneOf(['refused']), error: failedShape }),
);
const mediaRequest = object({
  id: text,
  variant: oneOf(['thumbnail', 'preview', 'original', 'stream', 'edited']),
  version: optional(number),
});
const resumeKey = optional(text);
const file = anything;

/** The calls of `AssetsApi`. */
export const assetsDomain: Domain<AssetsApi> = {
  verbs: {
    listFolders: { output: list(folder), right: 'assets.read' },
    createFolder: {
      input: object({ name: text, parentId: optional(text) }),
      inputNeeds: { parentId: 'assets.createSubfolder' },
      output: folder,
      right: 'assets.createFolder',
    },
    renameFolder: { input: object({ id: text, name: text }), output: folder, right: 'assets.renameFolder' },
    deleteFolder: { input: byId, output: nothing, right: 'assets.deleteFolder' },
    listFiles: {
      input: object({
        folderId: optional(text),
        q: optional(text),
        sort: optional(oneOf(sorts)),
        filter: optional(text),
        cursor: optional(text),
        offset: optional(integer(0, maxOffset)),
        limit: optional(integer(1, maxFilesPerPage)),
        fields: optional(list(text)),
      }),
      inputNeeds: {
        filter: 'assets.filters',
        offset: 'assets.offsets',
        q: 'assets.searchScope',
        sort: 'assets.sortFields',
      },
      output: pageOf(assetShape),
      right: 'assets.read',
    },
    getFile: { input: byId, output: assetShape, right: 'assets.read' },
    updateFile: {
      input: fileChange,
      output: savedShape,
      right: 'assets.update',
    },
    getFiles: {
      input: object({ ids: list(text), fields: optional(list(text)) }),
      output: list(fileRead),
      needs: 'assets.batch',
      right: 'assets.read',
    },
    updateFiles: {
      input: object({ changes: list(fileChange) }),
      output: list(fileChangeResult),
      needs: 'assets.batch',
      right: 'assets.update',
    },
    moveFiles: { input: object({ ids: list(text), folderId: text }), output: nothing, right: 'assets.move' },
    deleteFiles: { input: byIds, output: nothing, right: 'assets.delete' },
    restoreFiles: { input: byIds, output: optional(list(restored)), right: 'assets.restore' },
    recordOpened: { input: byId, output: nothing, right: 'assets.recordOpened' },
    listBin: {
      input: object({ kind, cursor: optional(text), limit: optional(number) }),
      output: pageOf(binEntry),

      right: 'assets.readBin',
    },
    restoreFromBin: { input: inBin, output: optional(restored), right: 'assets.restore' },
    deleteForGood: { input: inBin, output: nothing, right: 'assets.deleteForGood' },
    restoreManyFromBin: {
      input: binEntries,
      output: list(binResult),
      needs: 'assets.binBatch',
      right: 'assets.restore',
    },
    deleteManyForGood: {
      input: binEntries,
      output: list(binResult),
      needs: 'assets.binBatch',
      right: 'assets.deleteForGood',
    },
    startExport: {
      input: byIds,
      output: object({ url: text }),
      needs: 'assets.export',
      right: 'assets.download',
    },
    getWaveform: {
      input: byId,
      output: object({ state: oneOf(waveformStates), peaks: list(number) }),
      needs: 'assets.waveforms',
      right: 'assets.read',
    },
    upload: {
      input: object({
        file,
        fileName: text,
        folderId: optional(text),
        resumeKey,
        onProgress: anything,
      }),
      output: uploadResult,
      right: 'assets.create',
    },
    discardUpload: {
      input: object({ file, resumeKey }),
      output: nothing,
      isOptional: true,
      right: 'assets.create',
    },
    checkEdited: {
      input: byId,
      output: object({ missing: list(text) }),
      isOptional: true,
      right: 'assets.downloadEdited',
    },
    resolveMedia: {
      isOptional: true,
      input: object({ requests: list(mediaRequest) }),
      output: list(mediaResultShape),
      right: 'assets.read',
    },
    mediaUrl: {
      isOptional: true,
      input: mediaRequest,
      output: mediaAddressShape,
      right: 'assets.read',
    },
  },
};

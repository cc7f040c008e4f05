import type { Asset, BinEntry, FieldValues, Folder, RestoredEntry, SavedAsset } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import {
  readStatusId,
  wireFile,
  type wireBinEntry,
  type wireFolder,
  type wireRestored,
  type wireSavedFile,
} from './endpoints.ts';
import { toPath } from '../client/wirePath.ts';
import { withActions } from '../client/withActions.ts';

function toFields(fields: FieldValues): FieldValues {
  const { imageLocation: folder } = fields;
  return {
    ...readStatusId(fields),
    ...(typeof folder === 'string' && { imageLocation: toPath(folder) }),
  };
}

/** Returns a file as the contract has it: ids are strings, and the folder path is a list of names. */
export function toAsset(file: z.output<typeof wireFile>): Asset {
  const ids = { id: String(file.id), folderId: String(file.folderId) };
  return { ...withActions(file), ...ids, fields: toFields(file.fields) };
}

/** Returns a file after a save of its fields. */
export function toSavedAsset({ warnings, ...file }: z.output<typeof wireSavedFile>): SavedAsset {
  return { ...toAsset(file), ...(warnings && { warnings }) };
}

/** Returns the file in `current` of an error; undefined when `current` is no file. */
export function readAsset(current: unknown): Asset | undefined {
  const parsed = z.safeParse(wireFile, current);
  return parsed.success ? toAsset(parsed.data) : undefined;
}

export function toFolder(folder: z.output<typeof wireFolder>): Folder {
  return {
    ...withActions(folder),
    id: String(folder.id),
    path: toPath(folder.path),
    parentId: folder.parentId === null ? null : String(folder.parentId),
  };
}

export function toBinEntry(entry: z.output<typeof wireBinEntry>): BinEntry {
  return {
    ...withActions(entry),
    id: String(entry.id),
    kind: entry.kind === 'folder' ? 'folder' : 'file',
    folderPath: entry.folderPath === undefined ? undefined : toPath(entry.folderPath ?? ''),
  };
}

export function toRestored(entry: z.output<typeof wireRestored>): RestoredEntry {
  return {
    name: entry.name,
    id: String(entry.id),
    kind: entry.kind === 'folder' ? 'folder' : 'file',
    folderId: entry.folderId === null ? null : String(entry.folderId),
    folderPath: toPath(entry.folderPath ?? ''),
  };
}

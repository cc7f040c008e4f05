import {
  parseActions,
  type Asset,
  type BinEntry,
  type FieldValues,
  type Folder,
  type RestoredEntry,
} from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { wireFile, type wireBinEntry, type wireFolder, type wireRestored } from '../endpoints/assets.ts';
import { toPath } from './wirePath.ts';

function toFields(fields: FieldValues): FieldValues {
  const { workflowStatus: status, imageLocation: folder } = fields;
  return {
    ...fields,
    ...(typeof status === 'number' && { workflowStatus: String(status) }),
    ...(typeof folder === 'string' && { imageLocation: toPath(folder) }),
  };
}

/** A file as the contract has it: the same, but ids are texts, that of its status too, and its folder is a list of names. */
export function toAsset(file: z.output<typeof wireFile>): Asset {
  return { ...file, id: String(file.id), folderId: String(file.folderId), fields: toFields(file.fields) };
}

/** The file in an error's `current`; undefined when it is none. */
export function readAsset(current: unknown): Asset | undefined {
  const parsed = z.safeParse(wireFile, current);
  return parsed.success ? toAsset(parsed.data) : undefined;
}

export function toFolder(folder: z.output<typeof wireFolder>): Folder {
  return {
    ...folder,
    id: String(folder.id),
    path: toPath(folder.path),
    parentId: folder.parentId === null ? null : String(folder.parentId),
  };
}

export function toBinEntry(entry: z.output<typeof wireBinEntry>): BinEntry {
  const { permissions, ...rest } = entry;
  return {
    ...rest,
    id: String(entry.id),
    kind: entry.kind === 'folder' ? 'folder' : 'file',
    ...(permissions && { permissions: parseActions(permissions) }),
  };
}

export function toRestored(entry: z.output<typeof wireRestored>): RestoredEntry {
  return {
    ...entry,
    id: String(entry.id),
    kind: entry.kind === 'folder' ? 'folder' : 'file',
    folderId: entry.folderId === null ? null : String(entry.folderId),
    folderPath: toPath(entry.folderPath ?? ''),
  };
}

import type { DomainRights } from '../rule.ts';
import { assetSortFields, type AssetSortField } from './sort.ts';

/** What a back end can do with files and folders beyond reading them. */
export interface AssetsCapabilities {
  /** Files can be uploaded. */
  readonly create: boolean;
  /** The fields of files can be written. */
  readonly update: boolean;
  /** Files can be moved to another folder. */
  readonly move: boolean;
  /** Files can be deleted. */
  readonly delete: boolean;
  readonly createFolder: boolean;
  readonly renameFolder: boolean;
  readonly deleteFolder: boolean;
  /** Views of files are counted. */
  readonly recordOpened: boolean;
  /** Deleted files and folders wait in a bin, can be restored and can be deleted for good. */
  readonly bin: boolean;
  /** Several files can be read and written by one request. */
  readonly batch: boolean;
  /** Several entries of the bin can be taken back or deleted for good by one request, with `bin`. */
  readonly binBatch: boolean;
  /** An upload that was cut off can go on where it stopped. */
  readonly resumableUpload: boolean;
  /** A page of files can be asked for by its offset, so that a long grid can jump. */
  readonly offsets: boolean;
  /** Files can be narrowed to one count of the report, and to a keyword. */
  readonly filters: boolean;
  /** A save of fields that is based on an old version is refused, so that nothing is overwritten unseen. */
  readonly versions: boolean;
  /** Copies of originals that carry the edits can be downloaded. */
  readonly editedCopies: boolean;
  /**
   * What lists of files can be sorted by, both ways; without any, files come in the back end's own order. Another sort is
   * refused as `unsupported`.
   */
  readonly sortFields: readonly AssetSortField[];
  /**
   * Keys of the fields that can be written, with `update`; left out = every field that can be edited at all. A save of any other
   * is refused as `invalid` with its key, and nothing of that save is stored.
   */
  readonly writableFields?: readonly string[] | undefined;
  /** Policy: the same bytes in the same folder are answered as `duplicate`. Without it they are stored again. */
  readonly refusesDuplicates: boolean;
  /** Policy: a folder has no two folders of the same name, without regard to case. Without it both are kept. */
  readonly uniqueFolderNames: boolean;
  /** Policy: names that spoil a path are cleaned (files) or refused (folders). Without it they stay as they are sent. */
  readonly safeNames: boolean;
  /** Policy: drawings in SVG, which can carry scripts, are documents (`other`). Without it they are photos. */
  readonly safeDrawings: boolean;
}

const abilities: AssetsCapabilities = {
  create: true,
  update: true,
  move: true,
  delete: true,
  createFolder: true,
  renameFolder: true,
  deleteFolder: true,
  recordOpened: true,
  bin: true,
  batch: true,
  binBatch: true,
  resumableUpload: true,
  offsets: true,
  filters: true,
  versions: true,
  editedCopies: true,
  sortFields: assetSortFields,
  refusesDuplicates: true,
  uniqueFolderNames: true,
  safeNames: true,
  safeDrawings: true,
};

/** Who may do what with files and folders, and what back ends can do with them. */
export const assetsRights = {
  abilities,
  rules: {
    'assets.read': { role: 'user' },
    'assets.recordOpened': { role: 'user', needs: 'assets.recordOpened' },
    'assets.download': { role: 'user' },
    'assets.downloadEdited': { role: 'user', needs: 'assets.editedCopies' },
    'assets.create': { role: 'user', needs: 'assets.create', writes: true },
    'assets.update': { role: 'user', needs: 'assets.update', writes: true },
    'assets.move': { role: 'user', needs: 'assets.move', writes: true },
    'assets.delete': { role: 'user', needs: 'assets.delete', writes: true },
    'assets.createFolder': { role: 'user', needs: 'assets.createFolder', writes: true },
    'assets.renameFolder': { role: 'user', needs: 'assets.renameFolder', writes: true },
    'assets.deleteFolder': { role: 'user', needs: 'assets.deleteFolder', writes: true },
    'assets.readBin': { role: 'user', needs: 'assets.bin' },
    'assets.restore': { role: 'user', needs: 'assets.bin', writes: true },
    /** Users only what they uploaded themselves. */
    'assets.deleteForGood': { role: 'admin', owner: 'user', needs: 'assets.bin', writes: true },
  },
} as const satisfies DomainRights<'assets', AssetsCapabilities>;

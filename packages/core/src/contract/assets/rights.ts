import type { DomainRights } from '../rule.ts';
import { assetSortFields, type AssetSortField } from './sort.ts';

/**
 * What a search of files looks at: the names of files and all their texts; names, titles and perhaps other texts; only
 * names; or nothing, where files cannot be searched.
 */
export type SearchScope = 'everything' | 'titles' | 'names' | 'nothing';

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
  /** Folders can be created. */
  readonly createFolder: boolean;
  /** Folders can be created in other folders, where there are not only folders at the top level. Needs `createFolder`. */
  readonly createSubfolder: boolean;
  /** Folders can be renamed. */
  readonly renameFolder: boolean;
  /** Folders can be deleted. */
  readonly deleteFolder: boolean;
  /** Views of files are counted. */
  readonly recordOpened: boolean;
  /** Deleted files and folders go to a bin, from which they can be restored or deleted permanently. */
  readonly bin: boolean;
  /** Several files can be read and written by one request. */
  readonly batch: boolean;
  /** Several entries of the bin can be restored or deleted permanently by one request. Needs `bin`. */
  readonly binBatch: boolean;
  /** Several files can be downloaded in one zip. */
  readonly export: boolean;
  /** An interrupted upload can be resumed. */
  readonly resumableUpload: boolean;
  /** A page of files can be requested by its offset, so that a long grid can jump to any position. */
  readonly offsets: boolean;
  /** Lists of files can be filtered by a figure of the report, a keyword, a status, the expiration date, or whether they are hidden. */
  readonly filters: boolean;
  /** A save of fields that is based on an old version is refused, so that nobody overwrites a change unseen. */
  readonly versions: boolean;
  /** Copies of originals that carry the edited metadata can be downloaded. */
  readonly editedCopies: boolean;
  /** The waveforms of video and audio files can be read. */
  readonly waveforms: boolean;
  /**
   * Fields by which lists of files can be sorted, in both directions. Empty when files come only in the back end's own
   * order. Any other sort is refused as `unsupported`.
   */
  readonly sortFields: readonly AssetSortField[];
  /**
   * What the `q` of a list of files is searched for in. Defaults to `everything`. With `nothing` every `q` is refused as
   * `unsupported`, and screens offer no search.
   */
  readonly searchScope?: SearchScope | undefined;
  /**
   * Keys of the fields that can be written, with `update`. Absent when every editable field can be written. A save of
   * any other field is refused as `invalid` with its key, and nothing of that save is stored.
   */
  readonly writableFields?: readonly string[] | undefined;
  /**
   * Policy: an upload of bytes that the folder already contains returns `duplicate`. Without it the bytes are stored
   * again.
   */
  readonly refusesDuplicates: boolean;
  /** Policy: two folders in the same parent cannot have the same name, ignoring case. Without it both are kept. */
  readonly uniqueFolderNames: boolean;
  /**
   * Policy: names that are unsafe in a path are cleaned (files) or refused (folders). Without it they are stored as
   * sent.
   */
  readonly safeNames: boolean;
  /** Policy: SVG drawings, which can contain scripts, are documents (`other`). Without it they are photos. */
  readonly safeDrawings: boolean;
}

const capabilities: AssetsCapabilities = {
  create: true,
  update: true,
  move: true,
  delete: true,
  createFolder: true,
  createSubfolder: true,
  renameFolder: true,
  deleteFolder: true,
  recordOpened: true,
  bin: true,
  batch: true,
  binBatch: true,
  export: true,
  resumableUpload: true,
  offsets: true,
  filters: true,
  versions: true,
  editedCopies: true,
  waveforms: true,
  sortFields: assetSortFields,
  refusesDuplicates: true,
  uniqueFolderNames: true,
  safeNames: true,
  safeDrawings: true,
};

/** Who may do what with files and folders, and which capabilities a back end can declare for them. */
export const assetsRights = {
  capabilities,
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
    /** Users may delete permanently only the files that they uploaded themselves. */
    'assets.deleteForGood': { role: 'admin', owner: 'user', needs: 'assets.bin', writes: true },
  },
} as const satisfies DomainRights<'assets', AssetsCapabilities>;

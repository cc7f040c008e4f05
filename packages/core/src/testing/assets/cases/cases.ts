import { capabilityCases } from './capabilityCases.ts';
import { binBatchCases } from './binBatchCases.ts';
import { binCases } from './binCases.ts';
import type { CaseGroup } from '../../cases/contractCase.ts';
import { copyCases } from './copyCases.ts';
import { customValueCases } from './customValueCases.ts';
import { editCases } from './editCases.ts';
import { exportCases } from './exportCases.ts';
import { fieldRuleCases } from './fieldRuleCases.ts';
import { fileBatchCases } from './fileBatchCases.ts';
import { folderCases } from './folderCases.ts';
import { foreignCases } from './foreignCases.ts';
import { listCases } from './listCases.ts';
import { mediaCases } from './mediaCases.ts';
import { readCases } from './readCases.ts';
import { uploadCases } from './uploadCases.ts';
import { waveformCases } from './waveformCases.ts';

export const assetsGroup: CaseGroup<'assets'> = {
  cases: [
    ...folderCases,
    ...uploadCases,
    ...listCases,
    ...editCases,
    ...fileBatchCases,
    ...mediaCases,
    ...copyCases,
    ...fieldRuleCases,
    ...binCases,
    ...binBatchCases,
    ...exportCases,
    ...waveformCases,
    ...foreignCases,
    ...customValueCases,
    ...readCases,
    ...capabilityCases,
  ],
  provenBy: {
    listFolders: 'folders: a tree with paths and counts',
    createFolder: 'folders: a tree with paths and counts',
    renameFolder: 'folders: a tree with paths and counts',
    deleteFolder: 'folders: deleting includes subfolders and files',
    listFiles: 'list: all pages together contain each file once',
    getFile: 'fields: written, read and cleared',
    updateFile: 'fields: written, read and cleared',
    getFiles: 'many files: a batch reads the same as single calls',
    updateFiles: 'many files: a batch writes the same as single calls',
    moveFiles: 'files: all are moved or none',
    deleteFiles: 'bin: deleted files are listed and can be restored',
    restoreFiles: 'bin: deleted files are listed and can be restored',
    recordOpened: 'files: views are counted',
    listBin: 'bin: deleted files are listed and can be restored',
    restoreFromBin: 'bin: a folder is restored with its content',
    deleteForGood: 'bin: a permanently deleted entry no longer exists',
    restoreManyFromBin: 'bin, batches: each entry is restored or refused with a reason',
    deleteManyForGood: 'bin, batches: each entry is deleted permanently or refused with a reason',
    startExport: 'export: several files have one zip',
    getWaveform: 'waveforms: a recording has one that is loud where it is',
    upload: 'upload: a file is stored and listed',
    discardUpload: 'upload: an interrupted upload that was discarded starts from the beginning',
    checkEdited: 'copies with edits: a picture contains its fields',
    resolveMedia: 'media: every variant has an address, and requests change nothing',
    mediaUrl: 'media: computed addresses are stable',
  },
};

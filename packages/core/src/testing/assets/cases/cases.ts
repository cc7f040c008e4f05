import { capabilityCases } from './capabilityCases.ts';
import { binBatchCases } from './binBatchCases.ts';
import { binCases } from './binCases.ts';
import type { CaseGroup } from '../../cases/contractCase.ts';
import { copyCases } from './copyCases.ts';
import { customValueCases } from './customValueCases.ts';
import { editCases } from './editCases.ts';
import { fieldRuleCases } from './fieldRuleCases.ts';
import { fileBatchCases } from './fileBatchCases.ts';
import { folderCases } from './folderCases.ts';
import { foreignCases } from './foreignCases.ts';
import { listCases } from './listCases.ts';
import { mediaCases } from './mediaCases.ts';
import { readCases } from './readCases.ts';
import { uploadCases } from './uploadCases.ts';

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
    ...foreignCases,
    ...customValueCases,
    ...readCases,
    ...capabilityCases,
  ],
  provenBy: {
    listFolders: 'folders: a tree with paths and counts',
    createFolder: 'folders: a tree with paths and counts',
    renameFolder: 'folders: a tree with paths and counts',
    deleteFolder: 'folders: deleting takes along what is below',
    listFiles: 'list: pages together are the list, without doubles',
    getFile: 'fields: written, read and emptied',
    updateFile: 'fields: written, read and emptied',
    getFiles: 'many files: read as each alone',
    updateFiles: 'many files: written as each alone',
    moveFiles: 'files: moved all or not at all',
    deleteFiles: 'bin: files wait and come back',
    restoreFiles: 'bin: files wait and come back',
    recordOpened: 'files: views are counted',
    listBin: 'bin: files wait and come back',
    restoreFromBin: 'bin: a folder comes back with what was in it',
    deleteForGood: 'bin: what is deleted for good is gone',
    restoreManyFromBin: 'bin, many at once: each comes back or tells why not',
    deleteManyForGood: 'bin, many at once: each is gone for good or tells why not',
    upload: 'upload: a file is stored and listed',
    discardUpload: 'upload: one that was cut off and given up begins anew',
    checkEdited: 'copies with edits: a picture carries its fields',
    resolveMedia: 'media: every variant has an address, and requests change nothing',
    mediaUrl: 'media: computed addresses are stable',
  },
};

import { describe, expect, it } from 'vitest';
import { checkEmbedded } from './embedding.ts';
import { endpointNames, endpointOf } from './endpointNames.ts';

interface Decisions {
  /** Rows that an element calls. */
  readonly allowed: readonly string[];
  readonly refused: readonly string[];
}

/** Whether a page of another origin may call each row, by domain. */
const decisions: Readonly<Record<string, Decisions>> = {
  assets: {
    allowed: ['download', 'getFile', 'getFiles', 'listFolders', 'updateFile'],
    refused: [
      'createFolder',
      'deleteFile',
      'deleteFiles',
      'deleteFolder',
      'deleteForGood',
      'deleteManyForGood',
      'getWaveform',
      'listBin',
      'listFiles',
      'moveFiles',
      'readExport',
      'recordOpened',
      'renameFolder',
      'restoreFile',
      'restoreFiles',
      'restoreFromBin',
      'restoreManyFromBin',
      'startExport',
      'updateFiles',
      'upload',
      'uploadResumable',
    ],
  },
  audit: { allowed: [], refused: ['listAudit'] },
  cardLayout: { allowed: [], refused: ['configSettings', 'hasBranding', 'setBranding'] },
  comments: {
    allowed: ['getSummary', 'listMentionable', 'postComment', 'updateComment', 'watchComments'],
    refused: ['deleteComment', 'listChanges', 'listComments', 'resolveThread', 'undoChange'],
  },
  customFields: {
    allowed: [],
    refused: [
      'listChanges',
      'listDefinitions',
      'listStoredValues',
      'planDefinitions',
      'saveDefinitions',
      'undoChange',
    ],
  },
  dashboard: {
    allowed: [],
    refused: [
      'activeUsers',
      'batch',
      'imageAudit',
      'imageLog',
      'isEnabled',
      'keywordCounts',
      'recentFolders',
      'setBackground',
      'setEnabled',
      'setStartLoading',
    ],
  },
  faces: {
    allowed: [
      'addFace',
      'addPerson',
      'changePerson',
      'getState',
      'listFaces',
      'listPersons',
      'planChange',
      'readCrop',
      'removeFace',
      'undoBatch',
    ],
    refused: [
      'getRecognitionProgress',
      'listChanges',
      'listPeople',
      'mergePeople',
      'planMerge',
      'renamePersonOfFace',
      'updatePerson',
    ],
  },
  keywords: {
    allowed: [],
    refused: [
      'deleteKeyword',
      'deleteKeywords',
      'isDictionaryFixed',
      'listChanges',
      'listKeywords',
      'planKeywords',
      'saveKeywords',
      'setDictionaryFixed',
      'suggestKeywords',
      'undoChange',
    ],
  },
  layoutSettings: {
    allowed: [],
    refused: ['getGlobalLayout', 'getLayout', 'saveGlobalLayout', 'saveLayout'],
  },
  profile: {
    allowed: ['getProfile'],
    refused: ['endSession', 'readAccount', 'refreshAccount', 'saveProfile', 'setRecognitionConsent'],
  },
  report: { allowed: [], refused: ['activity', 'data', 'dimension', 'folder', 'image', 'opened', 'type'] },
  session: {
    allowed: ['amIAdmin', 'authCheck', 'signOut'],
    refused: ['createToken', 'getPasswordLink', 'requestPasswordLink', 'setPasswordByLink', 'signIn'],
  },
  setup: { allowed: [], refused: ['createFirstAdmin', 'isOpen'] },
  shared: {
    allowed: [
      'checkStream',
      'getAppearance',
      'readCaptions',
      'readExport',
      'readLogo',
      'startExport',
      'viewFolder',
      'viewLink',
    ],
    refused: ['unlock'],
  },
  sharing: {
    allowed: [],
    refused: [
      'changeLinks',
      'createLink',
      'deleteLink',
      'getLinkDetails',
      'getPolicy',
      'listAllLinks',
      'listLinks',
      'listTimeline',
      'removeLogo',
      'renewAddress',
      'setDisabled',
      'setLogo',
      'setPolicy',
      'setTheme',
      'updateLink',
    ],
  },
  similarity: {
    allowed: ['findSimilar', 'findSimilarObjects', 'findSimilarTime'],
    refused: ['listDuplicates'],
  },
  subscription: {
    allowed: ['getStorage', 'getUserQuota'],
    refused: [
      'cancel',
      'closeAccount',
      'downgradeToFree',
      'endExtra',
      'getInvoice',
      'getUsage',
      'keep',
      'listPayments',
      'reportPayment',
      'startCheckout',
      'startTrial',
    ],
  },
  tenants: {
    allowed: [],
    refused: [
      'createTenant',
      'disableTenant',
      'impersonate',
      'impersonateByGet',
      'keepTenant',
      'listTenantUsers',
      'listTenants',
      'mayEditTenants',
      'stopImpersonation',
      'updateTenant',
    ],
  },
  transcripts: {
    allowed: [
      'deleteTranscript',
      'downloadTranscript',
      'getTranscript',
      'getTranscription',
      'listVersions',
      'restoreVersion',
      'saveTranscript',
      'uploadTranscript',
    ],
    refused: [],
  },
  users: {
    allowed: [],
    refused: ['createUser', 'getBelongings', 'handOver', 'listUsers', 'makePasswordLink', 'updateUser'],
  },
  webSearch: {
    allowed: ['cancelImport', 'demoPicture', 'findAlike', 'getSettings', 'importFile', 'search', 'thumbnail'],
    refused: ['saveSettings'],
  },
  workflow: {
    allowed: [],
    refused: [
      'countFiles',
      'getWorkflow',
      'isEnabled',
      'listChanges',
      'planWorkflow',
      'saveWorkflow',
      'setEnabled',
      'undoChange',
    ],
  },
};

/** Returns each row of a kind as `domain.row`. */
const namesOf = (kind: keyof Decisions): string[] =>
  Object.entries(decisions).flatMap(([domain, rows]) => rows[kind].map((row) => `${domain}.${row}`));

function isAllowed(method: string, path: string): boolean {
  try {
    checkEmbedded({ method, path, isRoute: true });
    return true;
  } catch {
    return false;
  }
}

describe('the calls of pages of other origins', () => {
  it('are decided for each row of the tables', () => {
    expect([...namesOf('allowed'), ...namesOf('refused')].toSorted()).toEqual(endpointNames.toSorted());
  });

  it('are those of the elements', () => {
    const allowed = endpointNames.filter((name) => {
      const { method, path } = endpointOf(name);
      return isAllowed(method, path.replaceAll(/\{\w+\}/g, '1'));
    });
    expect(allowed.toSorted()).toEqual(namesOf('allowed').toSorted());
  });

  it('are none of the routes outside of the tables', () => {
    expect(isAllowed('PATCH', '/api/upload/tus/1')).toBe(false);
    expect(isAllowed('GET', '/Logout')).toBe(false);
    expect(isAllowed('POST', '/api/checkout/webhook')).toBe(false);
  });
});

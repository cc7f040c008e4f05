/**
 * The function that creates each sub-port over HTTP, by name. The code of `session` is part of the adapter; that of the other
 * domains is loaded with their first call, so the names of their calls stand here.
 */
import { createContentAddresses } from '../assets/addresses.ts';
import { createCropAddresses } from '../faces/addresses.ts';
import { createSharedAddresses } from '../shared/addresses.ts';
import { lazyPort } from '../client/lazyPort.ts';
import { createPictureAddresses } from '../web-search/addresses.ts';
import { createSessionPort } from '../session/port.ts';

export const session = lazyPort('session', {
  calls: [
    'signIn',
    'signOut',
    'checkAccess',
    'getViewer',
    'requestPasswordLink',
    'getPasswordLink',
    'setPasswordByLink',
  ],
  load: async () => createSessionPort,
  makePure: (_client, { signInUrl }) => (signInUrl ? { signInUrl } : {}),
});

export const assets = lazyPort('assets', {
  calls: [
    'listFolders',
    'createFolder',
    'renameFolder',
    'deleteFolder',
    'listFiles',
    'getFile',
    'updateFile',
    'getFiles',
    'updateFiles',
    'moveFiles',
    'deleteFiles',
    'restoreFiles',
    'recordOpened',
    'listBin',
    'restoreFromBin',
    'deleteForGood',
    'restoreManyFromBin',
    'deleteManyForGood',
    'startExport',
    'getWaveform',
    'upload',
    'discardUpload',
    'checkEdited',
  ],
  load: async () => (await import('../assets/port.ts')).createAssetsPort,
  makePure: createContentAddresses,
});
export const audit = lazyPort('audit', {
  calls: ['listAudit'],
  load: async () => (await import('../audit/port.ts')).createAuditPort,
});
export const cardLayout = lazyPort('cardLayout', {
  calls: ['getBranding'],
  load: async () => (await import('../card-layout/port.ts')).createCardLayoutPort,
});
export const comments = lazyPort('comments', {
  calls: [
    'listComments',
    'getSummary',
    'postComment',
    'updateComment',
    'deleteComment',
    'restoreComment',
    'resolveThread',
    'listMentionable',
    'watchComments',
    'listChanges',
    'undoChange',
  ],
  load: async () => (await import('../comments/port.ts')).createCommentsPort,
});
export const customFields = lazyPort('customFields', {
  calls: [
    'listDefinitions',
    'listStoredValues',
    'planDefinitions',
    'saveDefinitions',
    'listChanges',
    'undoChange',
    'restoreDefinition',
  ],
  load: async () => (await import('../custom-fields/port.ts')).createCustomFieldsPort,
});
export const dashboard = lazyPort('dashboard', {
  calls: [
    'isEnabled',
    'setEnabled',
    'listTopFiles',
    'getActivity',
    'listActiveUsers',
    'listTopKeywords',
    'getKeyword',
    'listRecentFolders',
    'getFileCounters',
    'getDataCounters',
    'loadWidgets',
    'setStartsOnDashboard',
    'setBackground',
  ],
  load: async () => (await import('../dashboard/port.ts')).createDashboardPort,
});
export const faces = lazyPort('faces', {
  calls: [
    'listFaces',
    'listPersons',
    'changePerson',
    'addPerson',
    'planChange',
    'listChanges',
    'undoBatch',
    'removeFace',
    'addFace',
    'listPeople',
    'renamePerson',
    'renamePersonOfFace',
    'mergePeople',
    'planMerge',
    'setPersonHidden',
    'getRecognitionProgress',
  ],
  load: async () => (await import('../faces/port.ts')).createFacesPort,
  makePure: createCropAddresses,
});
export const keywords = lazyPort('keywords', {
  calls: [
    'listKeywords',
    'suggestKeywords',
    'planKeywords',
    'saveKeywords',
    'deleteKeywords',
    'restoreKeyword',
    'listChanges',
    'undoChange',
    'isDictionaryFixed',
    'setDictionaryFixed',
  ],
  load: async () => (await import('../keywords/port.ts')).createKeywordsPort,
});
export const layoutSettings = lazyPort('layoutSettings', {
  calls: ['getLayout', 'saveLayout'],
  load: async () => (await import('../layout-settings/port.ts')).createLayoutSettingsPort,
});
export const profile = lazyPort('profile', {
  calls: ['getProfile', 'saveProfile', 'refreshAccount', 'endSession', 'setRecognitionConsent'],
  load: async () => (await import('../profile/port.ts')).createProfilePort,
});
export const report = lazyPort('report', {
  calls: [
    'getFileCount',
    'getFolderCount',
    'getTypes',
    'getData',
    'getDimensions',
    'getOpened',
    'getActivity',
  ],
  load: async () => (await import('../report/port.ts')).createReportPort,
});
export const setup = lazyPort('setup', {
  calls: ['isOpen', 'createFirstAdmin'],
  load: async () => (await import('../setup/port.ts')).createSetupPort,
});
export const shared = lazyPort('shared', {
  calls: ['viewLink', 'viewFolder', 'unlock', 'getAppearance', 'startExport', 'checkStream'],
  load: async () => (await import('../shared/port.ts')).createSharedPort,
  makePure: createSharedAddresses,
});
export const sharing = lazyPort('sharing', {
  calls: [
    'listLinks',
    'getLinkDetails',
    'createLink',
    'updateLink',
    'renewAddress',
    'setDisabled',
    'deleteLink',
    'restoreLink',
    'listDeletedLinks',
    'deleteLinkForGood',
    'changeLinks',
    'listTimeline',
    'getPolicy',
    'setPolicy',
    'getAppearance',
    'setTheme',
    'setLogo',
  ],
  load: async () => (await import('../sharing/port.ts')).createSharingPort,
});
export const similarity = lazyPort('similarity', {
  calls: ['findSimilar', 'findSimilarObjects', 'findSimilarTime', 'listDuplicates'],
  load: async () => (await import('../similarity/port.ts')).createSimilarityPort,
});
export const subscription = lazyPort('subscription', {
  calls: [
    'getStorage',
    'getUserQuota',
    'getUsage',
    'listPayments',
    'getInvoice',
    'startCheckout',
    'reportPayment',
    'cancel',
    'keep',
    'startTrial',
    'downgradeToFree',
    'endExtra',
    'closeAccount',
  ],
  load: async () => (await import('../subscription/port.ts')).createSubscriptionPort,
});
export const tenants = lazyPort('tenants', {
  calls: [
    'listTenants',
    'listTenantUsers',
    'mayEditTenants',
    'createTenant',
    'updateTenant',
    'disableTenant',
    'enableTenant',
    'keepTenant',
    'impersonate',
    'stopImpersonation',
  ],
  load: async () => (await import('../tenants/port.ts')).createTenantsPort,
});
export const transcripts = lazyPort('transcripts', {
  calls: [
    'getTranscript',
    'getTranscription',
    'saveTranscript',
    'uploadTranscript',
    'downloadTranscript',
    'deleteTranscript',
    'listVersions',
    'restoreVersion',
  ],
  load: async () => (await import('../transcripts/port.ts')).createTranscriptsPort,
});
export const users = lazyPort('users', {
  calls: ['listUsers', 'createUser', 'updateUser', 'makePasswordLink', 'getBelongings', 'handOver'],
  load: async () => (await import('../users/port.ts')).createUsersPort,
});
export const webSearch = lazyPort('webSearch', {
  calls: ['search', 'findAlike', 'importFile', 'cancelImport', 'getSettings', 'saveSettings'],
  load: async () => (await import('../web-search/port.ts')).createWebSearchPort,
  makePure: createPictureAddresses,
});
export const workflow = lazyPort('workflow', {
  calls: [
    'getWorkflow',
    'isEnabled',
    'setEnabled',
    'countFiles',
    'planWorkflow',
    'saveWorkflow',
    'listChanges',
    'undoChange',
    'restoreStatus',
  ],
  load: async () => (await import('../workflow/port.ts')).createWorkflowPort,
});

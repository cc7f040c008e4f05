import type { RoleName } from '../db/schema.ts';
import type { EndpointName } from './endpointNames.ts';

/** Who may make a call at least: everybody, or a signed-in person of that role. */
export type Access = 'public' | RoleName;

/** The one table of who may call what; a call that is missing here does not compile. */
export const policy: Readonly<Record<EndpointName, Access>> = {
  'session.signIn': 'public',
  'session.signOut': 'public',
  'session.authCheck': 'public',
  'session.amIAdmin': 'user',
  // The key of the first start decides, not a role.
  'setup.isOpen': 'public',
  'setup.createFirstAdmin': 'public',
  'assets.listFolders': 'user',
  'assets.createFolder': 'user',
  'assets.renameFolder': 'user',
  'assets.deleteFolder': 'user',
  'assets.listFiles': 'user',
  'assets.getFile': 'user',
  'assets.updateFile': 'user',
  'assets.getFiles': 'user',
  'assets.updateFiles': 'user',
  'assets.deleteFile': 'user',
  'assets.restoreFile': 'user',
  'assets.recordOpened': 'user',
  'assets.moveFiles': 'user',
  'assets.deleteFiles': 'user',
  'assets.restoreFiles': 'user',
  'assets.upload': 'user',
  'assets.uploadResumable': 'user',
  'assets.listBin': 'user',
  'assets.restoreFromBin': 'user',
  'assets.deleteForGood': 'user',
  'assets.download': 'user',
  'report.image': 'user',
  'report.folder': 'user',
  'report.type': 'user',
  'report.data': 'user',
  'report.dimension': 'user',
  'report.opened': 'user',
  'report.activity': 'user',
  'dashboard.isEnabled': 'user',
  'dashboard.setEnabled': 'admin',
  'dashboard.imageLog': 'user',
  'dashboard.imageAudit': 'user',
  'dashboard.activeUsers': 'admin',
  'dashboard.recentFolders': 'user',
  'dashboard.keywordCounts': 'user',
  'dashboard.batch': 'user',
  'dashboard.setBackground': 'user',
  'dashboard.setStartLoading': 'user',
  'layoutSettings.getLayout': 'user',
  'layoutSettings.saveLayout': 'user',
  'layoutSettings.getGlobalLayout': 'admin',
  'layoutSettings.saveGlobalLayout': 'admin',
  'cardLayout.hasBranding': 'user',
  'cardLayout.setBranding': 'admin',
  'cardLayout.configSettings': 'user',
  'customFields.listDefinitions': 'user',
  'workflow.getWorkflow': 'user',
};

const ranks: Readonly<Record<Access, number>> = { public: 0, user: 1, admin: 2, super: 3 };

/** Whether a role (none for a visitor) is enough for a call. */
export function mayCall(name: EndpointName, role: RoleName | undefined): boolean {
  return ranks[role ?? 'public'] >= ranks[policy[name]];
}

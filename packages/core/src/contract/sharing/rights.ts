import type { DomainRights } from '../rule.ts';

/** What a back end can do with links beyond listing them. */
export interface SharingCapabilities {
  /** Links can be created. */
  readonly create: boolean;
  /** Links can be changed. */
  readonly update: boolean;
  /** A change of a link that is based on an old version is refused, so that nobody overwrites a change unseen. */
  readonly versions: boolean;
  /** Links can get another address. Needs `update`. */
  readonly renewAddress: boolean;
  /** Links can be suspended, and opened again. */
  readonly suspend: boolean;
  /** Links can be deleted. */
  readonly delete: boolean;
  /** Deleted links can be restored for a time. */
  readonly restore: boolean;
  /** Deleted links can be listed and deleted permanently. Needs `restore`. */
  readonly bin: boolean;
  /** Several links can be changed by one call, and what it would change can be asked before. */
  readonly changeMany: boolean;
  /** Links can have a password. */
  readonly passwords: boolean;
  /** Links can suspend themselves. */
  readonly rules: boolean;
  /** Visits and downloads of links are counted. */
  readonly visits: boolean;
  /** Visits and changes of a link are recorded. */
  readonly timeline: boolean;
  /** The account has rules for all of its links. */
  readonly policy: boolean;
  /** The look of the pages of links can be chosen. */
  readonly appearance: boolean;
}

const capabilities: SharingCapabilities = {
  create: true,
  update: true,
  versions: true,
  renewAddress: true,
  suspend: true,
  delete: true,
  restore: true,
  bin: true,
  changeMany: true,
  passwords: true,
  rules: true,
  visits: true,
  timeline: true,
  policy: true,
  appearance: true,
};

/** Who may do what with links. Members see their own links, admins all of the account. */
export const sharingRights = {
  capabilities,
  rules: {
    'sharing.read': { role: 'user' },
    'sharing.readAll': { role: 'admin' },
    'sharing.create': { role: 'user', needs: 'sharing.create', writes: true },
    'sharing.update': { role: 'admin', owner: 'user', needs: 'sharing.update', writes: true },
    'sharing.suspend': { role: 'admin', owner: 'user', needs: 'sharing.suspend', writes: true },
    'sharing.delete': { role: 'admin', owner: 'user', needs: 'sharing.delete', writes: true },
    'sharing.restore': { role: 'admin', owner: 'user', needs: 'sharing.restore', writes: true },
    'sharing.readBin': { role: 'user', needs: 'sharing.bin' },
    'sharing.deleteForGood': { role: 'admin', owner: 'user', needs: 'sharing.bin', writes: true },
    'sharing.readTimeline': { role: 'admin', owner: 'user', needs: 'sharing.timeline' },
    'sharing.readPolicy': { role: 'user', needs: 'sharing.policy' },
    'sharing.setPolicy': { role: 'admin', needs: 'sharing.policy', writes: true },
    'sharing.readAppearance': { role: 'user', needs: 'sharing.appearance' },
    'sharing.setAppearance': { role: 'admin', needs: 'sharing.appearance', writes: true },
  },
} as const satisfies DomainRights<'sharing', SharingCapabilities>;

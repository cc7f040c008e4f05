import type { DomainRights } from '../rule.ts';

/** What a back end can do with keywords beyond listing them. */
export interface KeywordsCapabilities {
  /** Words can be added, renamed and deleted. */
  readonly define: boolean;
  /** A save can be planned before it is done. */
  readonly plan: boolean;
  /** Words can be merged. */
  readonly merge: boolean;
  /** Saves and deletions are recorded and can be undone for a time. */
  readonly history: boolean;
  /** The dictionary can be fixed, so that files accept no other words. */
  readonly fix: boolean;
}

const capabilities: KeywordsCapabilities = {
  define: true,
  plan: true,
  merge: true,
  history: true,
  fix: true,
};

/** Who may do what with the keywords of a tenant. */
export const keywordsRights = {
  capabilities,
  rules: {
    'keywords.read': { role: 'user' },
    'keywords.define': { role: 'admin', needs: 'keywords.define', writes: true },
    'keywords.fix': { role: 'super', needs: 'keywords.fix', writes: true },
  },
} as const satisfies DomainRights<'keywords', KeywordsCapabilities>;

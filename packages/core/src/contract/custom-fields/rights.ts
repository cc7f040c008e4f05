import type { DomainRights } from '../rule.ts';

/** What a back end can do with custom fields beyond reading their definitions. */
export interface CustomFieldsCapabilities {
  /** Fields can be added, changed and deleted. */
  readonly define: boolean;
  /** A save can be planned before it is done. */
  readonly plan: boolean;
  /** Saves are recorded and can be undone for a time. */
  readonly history: boolean;
  /** A save over a stale version is refused. */
  readonly versions: boolean;
  /** A renamed entry of a list can be renamed in the files as well. */
  readonly renameChoices: boolean;
}

const capabilities: CustomFieldsCapabilities = {
  define: true,
  plan: true,
  history: true,
  versions: true,
  renameChoices: true,
};

/** Who may do what with the custom fields of a tenant. */
export const customFieldsRights = {
  capabilities,
  rules: {
    'customFields.read': { role: 'user' },
    'customFields.define': { role: 'admin', needs: 'customFields.define', writes: true },
  },
} as const satisfies DomainRights<'customFields', CustomFieldsCapabilities>;

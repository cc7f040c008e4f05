import type { DomainRights } from '../rule.ts';

/** Who may do what with the custom fields of a tenant. */
export const customFieldsRights = {
  rules: {
    'customFields.read': { role: 'user' },
    'customFields.define': { role: 'admin', writes: true },
  },
} as const satisfies DomainRights<'customFields'>;

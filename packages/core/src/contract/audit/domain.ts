import type { Domain } from '../domain.ts';
import { pageOf } from '../page.ts';
import { integer, object, oneOf, optional, text } from '../shape.ts';
import { auditKinds, maxAuditPerPage, type AuditApi } from './port.ts';

const entry = object({
  id: text,
  at: text,
  actor: text,
  as: optional(text),
  kind: oneOf(auditKinds),
  subject: text,
  before: optional(text),
  after: optional(text),
  reason: optional(text),
});

/** The calls of `AuditApi`. */
export const auditDomain: Domain<AuditApi> = {
  verbs: {
    listAudit: {
      input: object({
        from: optional(text),
        actor: optional(text),
        kind: optional(oneOf(auditKinds)),
        cursor: optional(text),
        limit: optional(integer(1, maxAuditPerPage)),
      }),
      output: pageOf(entry),
      right: 'audit.read',
    },
  },
};

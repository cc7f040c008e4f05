import { maxAuditPerPage, type AuditApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { queryInteger, wireId } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';

const optionalText = z.nullish(z.string());

/** The endpoint for what was done in an account. */
export const auditEndpoints = {
  listAudit: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'What was done in the account, newest first.',
    query: z.object({
      from: z.optional(z.string().check(z.maxLength(50))),
      actor: z.optional(z.string().check(z.maxLength(255))),
      kind: z.optional(z.string().check(z.maxLength(50))),
      cursor: z.optional(z.string().check(z.maxLength(1000))),
      limit: z.optional(queryInteger(1, maxAuditPerPage)),
    }),
    response: z.object({
      entries: z.array(
        z.object({
          id: wireId,
          at: z.string(),
          actor: z.string(),
          as: optionalText,
          kind: z.string(),
          subject: z.string(),
          before: optionalText,
          after: optionalText,
          reason: optionalText,
        }),
      ),
      nextCursor: z.nullable(z.string()),
      total: z.number(),
      isTotalExact: z.optional(z.boolean()),
    }),
  }),
};

/** The rows that each call of the sub-port uses. */
export const auditRows = {
  listAudit: ['listAudit'],
} as const satisfies VerbRows<AuditApi, typeof auditEndpoints>;

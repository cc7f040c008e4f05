import { auditKinds, type AuditApi, type AuditEntry } from '@vitrine/core/contract';
import type * as z from 'zod/mini';
import type { Client } from '../client/client.ts';
import { auditEndpoints } from './endpoints.ts';

const rows = { listAudit: { name: 'audit.listAudit', endpoint: auditEndpoints.listAudit } };

type WireEntry = z.output<typeof auditEndpoints.listAudit.response>['entries'][number];

const texts = ['as', 'before', 'after', 'reason'] as const;

function toEntry(wire: WireEntry): AuditEntry {
  const given = texts.flatMap((key) => (wire[key] == null ? [] : [[key, wire[key]] as const]));
  return {
    id: String(wire.id),
    at: wire.at,
    actor: wire.actor,
    kind: auditKinds.find((kind) => kind === wire.kind) ?? 'other',
    subject: wire.subject,
    ...Object.fromEntries(given),
  };
}

/** Returns the `audit` sub-port over HTTP. */
export function createAuditPort(client: Client): AuditApi {
  return {
    async listAudit({ ...query }, signal) {
      const { entries, ...page } = await client.send(rows.listAudit, { query, signal });
      return { items: entries.map(toEntry), ...page };
    },
  };
}

import { ApiError, type AuditApi, type AuditEntry } from '../../contract/index.ts';
import { tenantIdOf, type StoredAuditEntry } from '../memory/accounts.ts';
import type { MemoryContext } from '../memory/context.ts';
import { pageOfList } from '../memory/page.ts';

function present({ tenantId: _tenantId, ...entry }: StoredAuditEntry): AuditEntry {
  return entry;
}

/** The call of a memory back end that lists what was done. */
export function createAuditPort({ backEnd, session }: MemoryContext): AuditApi {
  return {
    async listAudit({ from, actor = '', kind, ...page }) {
      const { accounts } = backEnd;
      const start = from === undefined ? -Infinity : Date.parse(from);
      if (Number.isNaN(start)) throw new ApiError('invalid', { status: 400, fields: { from: 'malformed' } });
      const tenantId = tenantIdOf(accounts, session.viewer());
      const wanted = actor.trim().toLowerCase();
      const entries = accounts.audit.filter(
        (entry) =>
          entry.tenantId === tenantId &&
          Date.parse(entry.at) >= start &&
          (kind === undefined || entry.kind === kind) &&
          [entry.actor, entry.as ?? ''].some((name) => name.toLowerCase().includes(wanted)),
      );
      return pageOfList(entries.toReversed().map(present), page);
    },
  };
}

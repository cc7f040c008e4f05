import type { ImpersonationMode } from '@vitrine/core/contract';
import { findImpersonationRefusal, findReasonError } from '@vitrine/core/tenants';
import { nameKey } from '../assets/derive.ts';
import type { AppContext } from '../app/env.ts';
import { invalid, notFound, Refusal } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { writeAudit } from '../audit/store.ts';
import { db } from '../db/executor.ts';
import { readSessionId, writeSessionCookie } from '../session/cookie.ts';
import { endSessionWithOperator } from '../session/endSessions.ts';
import { describeViewer } from '../session/describeViewer.ts';
import { createSession, findOperator, findSession, type SignedIn } from '../session/store.ts';

interface Wanted {
  readonly id: string;
  readonly tenantId?: number | undefined;
  readonly mode: ImpersonationMode;
  readonly reason?: string | undefined;
}

/** Returns the person of a login with what decides whether an operator may be them. Works in `withAllTenants`. */
async function findTarget({ id, tenantId }: Wanted) {
  const target = await db()
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select([
      'users.id as userId',
      'users.tenant_id as tenantId',
      'users.login as logicalId',
      'users.name',
      'users.role',
      'users.is_active as isActive',
      'tenants.is_disabled as isTenantDisabled',
    ])
    .where('login_key', '=', nameKey(id.trim()))
    .executeTakeFirst();
  if (!target || (tenantId !== undefined && target.tenantId !== tenantId)) throw notFound();
  return target;
}

/** Registers that an operator signs in as somebody, and stops. */
export function registerImpersonation({ handle, deps }: Router): void {
  const { database, config, streams } = deps;

  /** Signs the operator in as somebody, by a session of its own. */
  async function begin(c: AppContext, viewer: SignedIn, wanted: Wanted) {
    const { mode, reason = '' } = wanted;
    const operatorSession = readSessionId(c, config) ?? '';
    const sessionId = await database.withAllTenants(async () => {
      const target = await findTarget(wanted);
      const refusal = findImpersonationRefusal({
        actor: {
          isSuperAdmin: viewer.role === 'super',
          mayEditTenants: viewer.role === 'super',
          isImpersonating: viewer.impersonator !== undefined,
        },
        target: { ...target, isSuperAdmin: target.role === 'super' },
      });
      if (refusal)
        throw new Refusal('forbidden', 'Nobody can be this person now.', {
          fields: { impersonation: refusal },
        });
      const error = findReasonError(mode, reason);
      if (error) throw invalid({ reason: error });
      const entry = { subject: target.logicalId, after: mode, reason: reason.trim() || undefined };
      await writeAudit(viewer, { kind: 'impersonation-started', ...entry }, target.tenantId);
      return createSession(target, { operator: viewer, operatorSession, mode });
    });
    writeSessionCookie(c, config, sessionId);
    const found = await database.withAllTenants(() => findSession(sessionId));
    if (!found) throw notFound();
    return describeViewer(found.person);
  }

  handle('tenants.impersonate', async ({ c, body, viewer }) => begin(c, viewer, body), {
    transaction: 'none',
  });
  handle(
    'tenants.impersonateByGet',
    async ({ c, params: { logicalId }, viewer }) => {
      // An image or a link on another site must not do it.
      if (c.req.header('sec-fetch-site') !== 'same-origin')
        throw new Refusal('invalid', 'This is only for pages of this server.');
      return begin(c, viewer, { id: logicalId, mode: 'look' });
    },
    { transaction: 'none' },
  );
  handle(
    'tenants.stopImpersonation',
    async ({ c, viewer }) => {
      const sessionId = readSessionId(c, config) ?? '';
      if (!viewer.impersonator) throw new Refusal('conflict', 'Nobody is signed in as somebody else.');
      const stopped = await database.withAllTenants(async () => {
        const operator = await findOperator(sessionId);
        await endSessionWithOperator(sessionId);
        return operator && { operator, ownId: await createSession(operator) };
      });
      streams.endSession(sessionId);
      if (!stopped) throw new Refusal('unauthenticated', 'The session of the operator has ended.');
      writeSessionCookie(c, config, stopped.ownId);
      return describeViewer(stopped.operator);
    },
    { transaction: 'none' },
  );
}

import { findTenantErrors, toTenantInput } from '@vitrine/core/tenants';
import { normalizeUserTexts } from '@vitrine/core/users';
import { sql } from 'kysely';
import { invalid, Refusal } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { writeAudit } from '../audit/store.ts';
import { db } from '../db/executor.ts';
import { createTenant, createUser } from '../session/store.ts';
import { reopenAccount } from '../subscription/changes.ts';
import { startFree } from '../subscription/store.ts';
import { makePasswordLink } from '../users/passwordLinks.ts';
import { presentLink } from '../users/present.ts';
import { checkUserTexts, listUserPage } from '../users/store.ts';
import { registerImpersonation } from './impersonation.ts';
import { presentTenant, presentTenants, presentTenantUsers } from './present.ts';
import {
  endTenantSessions,
  findCreatedTenant,
  isDomainTaken,
  listTenants,
  lockTenant,
  readTenant,
  storeTenant,
} from './store.ts';

/** @throws Refusal `invalid` with the fields that are wrong. */
async function checkTexts(texts: { name: string; primaryDomain: string }, id?: number): Promise<void> {
  const isTaken = texts.primaryDomain !== '' && (await isDomainTaken(texts.primaryDomain, id));
  const errors = { ...(isTaken && { primaryDomain: 'taken' }), ...findTenantErrors(texts) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function registerCreation({ handle, deps }: Router): void {
  const { tiers } = deps.config;
  const linkOf = async (tenantId: number) => {
    const { rows } = await sql<{ id: number; name: string; email: string | null }>`
      select id, name, email from users where tenant_id = ${tenantId} and role = 'admin' order by id limit 1`.execute(
      db(),
    );
    const [admin] = rows;
    return admin ? presentLink(deps, await makePasswordLink({ tenantId, userId: admin.id }), admin) : null;
  };
  handle(
    'tenants.createTenant',
    async ({ body: { admin, clientId, ...given }, viewer }) =>
      deps.database.withAllTenants(async () => {
        if (clientId !== undefined) await sql`select pg_advisory_xact_lock(4714)`.execute(db());
        const again = clientId === undefined ? undefined : await findCreatedTenant(clientId);
        if (again) return { ...(await presentTenant(again, tiers)), passwordLink: await linkOf(again.id) };
        const texts = toTenantInput({ name: given.name, primaryDomain: given.primaryDomain ?? '' });
        await checkTexts(texts);
        const person = admin && normalizeUserTexts({ ...admin, email: admin.email ?? '' });
        if (person) await checkUserTexts(person, { tenantId: 0 }, 'admin.');
        const id = await createTenant({ ...texts, clientId });
        if (person)
          await createUser({
            tenantId: id,
            login: person.logicalId,
            name: person.name,
            ...(person.email !== '' && { email: person.email }),
            role: 'admin',
            passwordHash: '',
          });
        await startFree(id);
        await writeAudit(viewer, { kind: 'account-created', subject: texts.name }, id);
        return { ...(await presentTenant(await readTenant(id), tiers)), passwordLink: await linkOf(id) };
      }),
    { transaction: 'none' },
  );
}

function registerChanges({ handle, deps }: Router): void {
  const { database } = deps;
  const { tiers } = deps.config;
  handle(
    'tenants.updateTenant',
    async ({ params: { id }, body, viewer }) =>
      database.withAllTenants(async () => {
        await lockTenant(id);
        const before = await readTenant(id);
        if (body.version !== undefined && body.version !== before.version)
          throw new Refusal('conflict', 'The account was changed meanwhile.', {
            status: 412,
            current: await presentTenant(before, tiers),
          });
        const { name, primaryDomain } = toTenantInput({
          name: body.name ?? before.name,
          primaryDomain: body.primaryDomain === undefined ? before.primaryDomain : (body.primaryDomain ?? ''),
        });
        await checkTexts({ name, primaryDomain }, id);
        const isEnabled = body.isDisabled === false && before.isDisabled;
        const isChanged = name !== before.name || primaryDomain !== before.primaryDomain;
        if (isEnabled || isChanged)
          await storeTenant(id, { name, primaryDomain, ...(isEnabled && { isDisabled: false }) });
        const asText = (each: typeof before) => `${each.name} ${each.primaryDomain}`.trim();
        const after = await readTenant(id);
        if (isChanged)
          await writeAudit(
            viewer,
            { kind: 'account-changed', subject: name, before: asText(before), after: asText(after) },
            id,
          );
        if (isEnabled) await writeAudit(viewer, { kind: 'account-enabled', subject: name }, id);
        return presentTenant(after, tiers);
      }),
    { transaction: 'none' },
  );
  handle(
    'tenants.disableTenant',
    async ({ params: { id }, viewer }) => {
      if (id === viewer.tenantId)
        throw new Refusal('forbidden', 'Nobody disables their own account.', {
          fields: { id: 'own-account' },
        });
      return database.withAllTenants(async () => {
        await lockTenant(id);
        const before = await readTenant(id);
        await endTenantSessions(id);
        if (before.isDisabled) return presentTenant(before, tiers);
        await storeTenant(id, { isDisabled: true });
        await writeAudit(viewer, { kind: 'account-disabled', subject: before.name }, id);
        return presentTenant(await readTenant(id), tiers);
      });
    },
    { transaction: 'none' },
  );
}

function registerKeeping({ handle, deps }: Router): void {
  const { database } = deps;
  const { tiers } = deps.config;
  handle(
    'tenants.keepTenant',
    async ({ params: { id }, viewer }) => {
      const { name } = await database.withAllTenants(() => readTenant(id));
      await database.withTenant(id, async () => {
        if (await reopenAccount(tiers)) await writeAudit(viewer, { kind: 'account-kept', subject: name }, id);
      });
      return database.withAllTenants(async () => presentTenant(await readTenant(id), tiers));
    },
    { transaction: 'none' },
  );
}

/** Registers the customer accounts, for super admins. */
export function registerTenants(router: Router): void {
  const { handle, deps } = router;
  const { database } = deps;
  registerCreation(router);
  registerChanges(router);
  registerKeeping(router);
  registerImpersonation(router);
  handle(
    'tenants.listTenants',
    async ({ query: { filter = '', disabled } }) =>
      database.withAllTenants(async () =>
        presentTenants(await listTenants(filter, disabled === 'true'), deps.config.tiers),
      ),
    { transaction: 'none' },
  );
  handle(
    'tenants.listTenantUsers',
    async ({ params: { id }, query }) =>
      database.withAllTenants(async () => {
        await readTenant(id);
        const found = (pattern: string) => sql`found_by like ${pattern}`;
        const { rows, ...page } = await listUserPage(query, sql`tenant_id = ${id}`, found);
        return { users: presentTenantUsers(rows), ...page };
      }),
    { transaction: 'none' },
  );
  handle('tenants.mayEditTenants', async ({ viewer }) => viewer.role === 'super', { transaction: 'none' });
}

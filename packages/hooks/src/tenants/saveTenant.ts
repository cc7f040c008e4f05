import type { ApiError, CreatedTenant, Tenant, TenantsApi } from '@vitrine/core/contract';
import { isTenantChanged, tenantFailureOf, tenantFormOf, toTenantInput } from '@vitrine/core/tenants';
import { normalizeUserTexts } from '@vitrine/core/users';
import { versionedSave, type VersionedSaveResult } from '../internal/versionedSave.ts';
import { hasAdmin, rebaseTenantDraft, type TenantDraft, type TenantErrors } from './tenantDraft.ts';

function isTenant(value: unknown): value is Tenant {
  return typeof value === 'object' && value !== null && 'id' in value && 'primaryDomain' in value;
}

/**
 * Creates the account of a draft once: an account that an earlier attempt has created with other values gets those of the
 * form.
 */
async function create(port: TenantsApi, { form, admin, clientId }: TenantDraft): Promise<CreatedTenant> {
  const input = toTenantInput(form);
  const created = await port.createTenant({
    ...input,
    ...(hasAdmin(admin) && { admin: normalizeUserTexts(admin) }),
    clientId,
  });
  const { id, version } = created.tenant;
  if (!isTenantChanged(form, tenantFormOf(created.tenant))) return created;
  return { ...created, tenant: await port.updateTenant({ id, version, ...input }) };
}

/** Sends what a draft changes of its account. */
async function update(port: TenantsApi, { form, base }: TenantDraft): Promise<CreatedTenant> {
  if (!base) throw new Error('@vitrine/hooks: a new account is created, not changed.');
  const { name, primaryDomain } = toTenantInput(form);
  const before = tenantFormOf(base);
  const tenant = await port.updateTenant({
    id: base.id,
    ...(name !== before.name && { name }),
    ...(primaryDomain !== before.primaryDomain && { primaryDomain }),
    ...(base.version !== undefined && { version: base.version }),
  });
  return { tenant, passwordLink: null };
}

/** Saves a draft over its version, merged with what was saved elsewhere where both changed different fields. */
export function writeTenantDraft(
  port: TenantsApi,
  draft: TenantDraft,
): Promise<VersionedSaveResult<TenantDraft, Tenant, CreatedTenant>> {
  return versionedSave<TenantDraft, Tenant, CreatedTenant>(draft, {
    read: async ({ current }) => (isTenant(current) ? current : undefined),
    write: (latest) => (latest.base ? update(port, latest) : create(port, latest)),
    merge(mine, current) {
      const rebased = rebaseTenantDraft(mine, current);
      return rebased.conflict.length > 0 ? undefined : rebased;
    },
  });
}

/** Returns what a refusal says of fields of the form; undefined when it says nothing of one. */
export function fieldErrorsOf(error: ApiError): TenantErrors | undefined {
  const failure = tenantFailureOf(error);
  const ofAccount = failure.kind === 'fields' ? failure.fields : {};
  const ofAdmin = Object.entries(error.fields).filter(([key]) => key.startsWith('admin.'));
  const errors = { ...ofAccount, ...Object.fromEntries(ofAdmin) };
  return Object.keys(errors).length > 0 ? errors : undefined;
}

import type { Tenant, TenantProblem, TenantsApi, TenantUser, Viewer } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import type { WireViewer } from '../session/lines.ts';
import { toViewer } from '../session/toViewer.ts';
import { knownProblems, tenantsEndpoints, wireTenant, type wireTenantUser } from './endpoints.ts';

const rows = {
  listTenants: { name: 'tenants.listTenants', endpoint: tenantsEndpoints.listTenants },
  listTenantUsers: { name: 'tenants.listTenantUsers', endpoint: tenantsEndpoints.listTenantUsers },
  mayEditTenants: { name: 'tenants.mayEditTenants', endpoint: tenantsEndpoints.mayEditTenants },
  createTenant: { name: 'tenants.createTenant', endpoint: tenantsEndpoints.createTenant },
  updateTenant: { name: 'tenants.updateTenant', endpoint: tenantsEndpoints.updateTenant },
  disableTenant: { name: 'tenants.disableTenant', endpoint: tenantsEndpoints.disableTenant },
  keepTenant: { name: 'tenants.keepTenant', endpoint: tenantsEndpoints.keepTenant },
  impersonate: { name: 'tenants.impersonate', endpoint: tenantsEndpoints.impersonate },
  stopImpersonation: { name: 'tenants.stopImpersonation', endpoint: tenantsEndpoints.stopImpersonation },
};

function toUser({
  logicalId,
  name,
  email,
  roles,
  isActive = true,
}: z.output<typeof wireTenantUser>): TenantUser {
  const isSuperAdmin = roles?.includes('super') ?? false;
  return {
    logicalId,
    name: name ?? logicalId,
    email: email ?? '',
    role: isSuperAdmin || roles?.includes('admin') ? 'admin' : 'user',
    ...(isSuperAdmin && { isSuperAdmin }),
    isActive,
  };
}

/** Returns an account as the contract has it. */
function toTenant(wire: z.output<typeof wireTenant>): Tenant {
  const users = (wire.users ?? []).map(toUser);
  const problems = (wire.problems ?? []).filter((each): each is TenantProblem => knownProblems.has(each));
  return {
    id: String(wire.id),
    name: wire.name,
    primaryDomain: wire.primaryDomain ?? '',
    isDisabled: wire.isDisabled ?? false,
    currentSubscription: wire.currentSubscription ?? '',
    ...(wire.desiredSubscriptionUrl && { desiredSubscriptionUrl: wire.desiredSubscriptionUrl }),
    lastActivity: wire.lastActivity ?? null,
    users,
    userCount: wire.userCount ?? users.filter(({ isActive }) => isActive).length,
    userLimit: wire.userLimit ?? null,
    usedSpace: wire.usedSpace ?? 0,
    storageLimit: wire.storageLimit ?? null,
    problems,
    ...(wire.version !== undefined && { version: wire.version }),
  };
}

function readCurrent(current: unknown): Tenant | undefined {
  const { success, data } = z.safeParse(wireTenant, current);
  return success ? toTenant(data) : undefined;
}

/** Returns the `tenants` sub-port over HTTP. */
export function createTenantsPort(client: Client): TenantsApi {
  async function switchTo(sent: Promise<WireViewer>): Promise<Viewer> {
    const viewer = toViewer(await sent);
    client.expectUser(viewer.logicalId);
    return viewer;
  }
  return {
    async listTenants({ filter, disabled }, signal) {
      const query = { filter, ...(disabled !== undefined && { disabled: String(disabled) }) };
      return (await client.send(rows.listTenants, { query, signal })).map(toTenant);
    },
    async listTenantUsers({ id, ...query }, signal) {
      const request = { params: { id: toWireId(id) }, query, signal };
      const { users, ...page } = await client.send(rows.listTenantUsers, request);
      return { items: users.map(toUser), ...page };
    },
    mayEditTenants: (signal) => client.send(rows.mayEditTenants, { signal }),
    async createTenant({ name, primaryDomain, admin, clientId }, signal) {
      const json = { name, primaryDomain, admin, clientId };
      const { passwordLink = null, ...tenant } = await client.send(rows.createTenant, { json, signal });
      return { tenant: toTenant(tenant), passwordLink };
    },
    async updateTenant({ id, ...json }, signal) {
      const request = { params: { id: toWireId(id) }, json, readCurrent, signal };
      return toTenant(await client.send(rows.updateTenant, request));
    },
    async disableTenant({ id }, signal) {
      return toTenant(await client.send(rows.disableTenant, { params: { id: toWireId(id) }, signal }));
    },
    async enableTenant({ id }, signal) {
      const request = { params: { id: toWireId(id) }, json: { isDisabled: false }, signal };
      return toTenant(await client.send(rows.updateTenant, request));
    },
    async keepTenant({ id }, signal) {
      const request = { params: { id: toWireId(id) }, json: {}, signal };
      return toTenant(await client.send(rows.keepTenant, request));
    },
    async impersonate({ logicalId, tenantId, mode, reason }, signal) {
      const json = {
        id: logicalId,
        ...(tenantId !== undefined && { tenantId: toWireId(tenantId) }),
        mode,
        reason,
      };
      return switchTo(client.send(rows.impersonate, { json, signal }));
    },
    async stopImpersonation(signal) {
      return switchTo(client.send(rows.stopImpersonation, { json: {}, signal }));
    },
  };
}

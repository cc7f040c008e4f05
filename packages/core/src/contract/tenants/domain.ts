import type { Domain } from '../domain.ts';
import { pageOf } from '../page.ts';
import { impersonationModes } from '../session/impersonator.ts';
import { passwordLinkShape } from '../session/passwordLink.ts';
import { viewerShape } from '../session/port.ts';
import { flag, integer, list, nullable, number, object, oneOf, optional, text } from '../shape.ts';
import { userRoles } from '../users/port.ts';
import { maxTenantUsersPerPage, tenantProblems, type TenantsApi } from './port.ts';

const tenantUser = object({
  logicalId: text,
  name: text,
  email: text,
  role: oneOf(userRoles),
  isSuperAdmin: optional(flag),
  isActive: flag,
});
const tenant = object({
  id: text,
  name: text,
  primaryDomain: text,
  isDisabled: flag,
  currentSubscription: text,
  desiredSubscriptionUrl: optional(text),
  lastActivity: nullable(text),
  users: list(tenantUser),
  userCount: number,
  userLimit: nullable(number),
  usedSpace: number,
  storageLimit: nullable(number),
  problems: list(oneOf(tenantProblems)),
  version: optional(number),
});
const byId = object({ id: text });

/** The calls of `TenantsApi`. */
export const tenantsDomain: Domain<TenantsApi> = {
  verbs: {
    listTenants: {
      input: object({ filter: optional(text), disabled: optional(flag) }),
      output: list(tenant),
      right: 'tenants.read',
    },
    listTenantUsers: {
      input: object({
        id: text,
        q: optional(text),
        cursor: optional(text),
        limit: optional(integer(1, maxTenantUsersPerPage)),
      }),
      output: pageOf(tenantUser),
      right: 'tenants.read',
    },
    mayEditTenants: { output: flag, right: 'tenants.read' },
    createTenant: {
      input: object({
        name: text,
        primaryDomain: optional(text),
        admin: optional(object({ logicalId: text, name: text, email: text })),
        clientId: optional(text),
      }),
      output: object({ tenant, passwordLink: nullable(passwordLinkShape) }),
      right: 'tenants.create',
    },
    updateTenant: {
      input: object({
        id: text,
        name: optional(text),
        primaryDomain: optional(text),
        version: optional(number),
      }),
      output: tenant,
      right: 'tenants.update',
    },
    disableTenant: { input: byId, output: tenant, right: 'tenants.disable' },
    enableTenant: { input: byId, output: tenant, right: 'tenants.disable' },
    keepTenant: { input: byId, output: tenant, right: 'tenants.keep' },
    impersonate: {
      input: object({
        logicalId: text,
        tenantId: optional(text),
        mode: oneOf(impersonationModes),
        reason: optional(text),
      }),
      output: viewerShape,
      right: 'tenants.impersonate',
    },
    stopImpersonation: { output: viewerShape, right: 'tenants.stopImpersonation' },
  },
};

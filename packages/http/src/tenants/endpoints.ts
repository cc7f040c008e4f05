import {
  impersonationModes,
  maxImpersonationReason,
  maxTenantText,
  maxTenantUsersPerPage,
  maxUserText,
  tenantProblems,
  type TenantsApi,
} from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { idParams, queryInteger, wireId } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';
import { wireViewer } from '../session/endpoints.ts';
import { wirePasswordLink } from '../session/passwordLink.ts';

/** Somebody who can sign in to a customer account; `roles` contains `super`, `admin` or nothing. */
export const wireTenantUser = z.object({
  logicalId: z.string(),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  roles: z.nullish(z.array(z.string())),
  isActive: z.optional(z.boolean()),
});

/** A customer account. */
export const wireTenant = z.object({
  id: wireId,
  name: z.string(),
  primaryDomain: z.nullish(z.string()),
  isDisabled: z.optional(z.boolean()),
  currentSubscription: z.nullish(z.string()),
  desiredSubscriptionUrl: z.nullish(z.string()),
  lastActivity: z.nullish(z.string()),
  users: z.nullish(z.array(wireTenantUser)),
  userCount: z.optional(z.number()),
  userLimit: z.nullish(z.number()),
  usedSpace: z.nullish(z.number()),
  storageLimit: z.nullish(z.number()),
  problems: z.optional(z.array(z.string())),
  version: z.optional(z.number()),
});

/** The problems that this version knows; a later server may send others. */
export const knownProblems: ReadonlySet<string> = new Set(tenantProblems);

const text = z.string().check(z.maxLength(maxTenantText));
const userText = z.string().check(z.maxLength(maxUserText));
const reason = z.optional(z.string().check(z.maxLength(maxImpersonationReason)));

/** The endpoints for the customer accounts. */
export const tenantsEndpoints = {
  listTenants: endpoint({
    method: 'GET',
    path: '/api/tenants',
    summary: 'The newest customer accounts, 201 at most: 201 mean that there are more than 200.',
    query: z.object({ filter: z.optional(text), disabled: z.optional(z.enum(['true', 'false'])) }),
    response: z.array(wireTenant),
  }),
  listTenantUsers: endpoint({
    method: 'GET',
    path: '/api/tenants/{id}/users',
    summary: 'A page of the users of a customer account, by name.',
    params: idParams,
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(1000))),
      cursor: z.optional(z.string().check(z.maxLength(1000))),
      limit: z.optional(queryInteger(1, maxTenantUsersPerPage)),
    }),
    response: z.object({
      users: z.array(wireTenantUser),
      nextCursor: z.nullable(z.string()),
      total: z.number(),
      isTotalExact: z.optional(z.boolean()),
    }),
  }),
  mayEditTenants: endpoint({
    method: 'GET',
    path: '/api/tenants/editpermission',
    summary: 'Whether the caller may do more than list accounts.',
    response: z.boolean(),
  }),
  createTenant: endpoint({
    method: 'POST',
    path: '/api/tenants',
    summary:
      'Creates an account and its admin. A repeated call with the same `clientId` returns the first account.',
    body: z.object({
      name: text,
      primaryDomain: z.optional(text),
      admin: z.optional(z.object({ logicalId: userText, name: userText, email: z.optional(userText) })),
      clientId: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    }),
    response: z.object({ ...wireTenant.shape, passwordLink: z.nullish(wirePasswordLink) }),
  }),
  updateTenant: endpoint({
    method: 'PUT',
    path: '/api/tenants/{id}',
    summary:
      'Changes an account; `isDisabled: false` enables it. 412 with the current account for a stale `version`.',
    params: idParams,
    body: z.object({
      name: z.optional(text),
      primaryDomain: z.optional(z.nullable(text)),
      isDisabled: z.optional(z.boolean()),
      version: z.optional(z.number()),
    }),
    response: wireTenant,
    idempotent: false,
  }),
  disableTenant: endpoint({
    method: 'DELETE',
    path: '/api/tenants/{id}',
    summary: 'Disables an account: its sessions and links end at once, nothing is deleted.',
    params: idParams,
    response: wireTenant,
  }),
  keepTenant: endpoint({
    method: 'POST',
    path: '/api/tenants/{id}/keep',
    summary: 'Stops the closing of an account. 409 when its files are removed.',
    params: idParams,
    response: wireTenant,
    idempotent: true,
  }),
  impersonate: endpoint({
    method: 'POST',
    path: '/api/tenants/impersonate',
    summary: 'Signs an operator in as somebody, for 60 minutes at most. `id` is the login of that person.',
    body: z.object({
      id: userText,
      tenantId: z.optional(wireId),
      mode: z.enum(impersonationModes),
      reason,
    }),
    response: wireViewer,
  }),
  impersonateByGet: endpoint({
    method: 'GET',
    path: '/api/tenants/impersonate/{logicalId}',
    summary: 'Impersonates with the mode `look`, from a page of the same origin only.',
    params: z.object({ logicalId: userText }),
    response: wireViewer,
    idempotent: false,
  }),
  stopImpersonation: endpoint({
    method: 'POST',
    path: '/api/tenants/impersonate/stop',
    summary: 'Ends an impersonation, and signs the operator in again.',
    response: wireViewer,
  }),
};

/** The rows that each call of the sub-port uses. */
export const tenantsRows = {
  listTenants: ['listTenants'],
  listTenantUsers: ['listTenantUsers'],
  mayEditTenants: ['mayEditTenants'],
  createTenant: ['createTenant'],
  updateTenant: ['updateTenant'],
  disableTenant: ['disableTenant'],
  enableTenant: ['updateTenant'],
  keepTenant: ['keepTenant'],
  impersonate: ['impersonate'],
  stopImpersonation: ['stopImpersonation'],
} as const satisfies VerbRows<TenantsApi, typeof tenantsEndpoints>;

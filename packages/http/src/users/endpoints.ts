import { maxUsersPerPage, maxUserText, userRoles, type UsersApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { idParams, queryInteger, wireId, wirePermissions } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';
import { wirePasswordLink } from '../session/passwordLink.ts';

/** Somebody who can sign in to the account. */
export const wireUser = z.object({
  id: wireId,
  logicalId: z.string(),
  name: z.string(),
  email: z.nullish(z.string()),
  role: z.enum(userRoles),
  isSuperAdmin: z.optional(z.boolean()),
  isActive: z.boolean(),
  lastActivity: z.nullish(z.string()),
  permissions: wirePermissions,
});

const text = z.string().check(z.maxLength(maxUserText));
const wireBelongings = z.object({ fileCount: z.number(), linkCount: z.number() });

/** The endpoints for the users of an account. */
export const usersEndpoints = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'A page of the users of the account, by name.',
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(1000))),
      cursor: z.optional(z.string().check(z.maxLength(1000))),
      limit: z.optional(queryInteger(1, maxUsersPerPage)),
    }),
    response: z.object({
      users: z.array(wireUser),
      nextCursor: z.nullable(z.string()),
      total: z.number(),
      isTotalExact: z.optional(z.boolean()),
    }),
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Adds a user, and returns the link to set the password, once. 409 when no seat is left.',
    body: z.object({ logicalId: text, name: text, email: z.optional(text), role: z.enum(userRoles) }),
    response: z.object({ ...wireUser.shape, passwordLink: wirePasswordLink }),
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/api/users/{id}',
    summary: 'Changes a user. A deactivated user is signed out at once; the last active admin stays.',
    params: idParams,
    body: z.object({
      name: z.optional(text),
      email: z.optional(text),
      role: z.optional(z.enum(userRoles)),
      isActive: z.optional(z.boolean()),
    }),
    response: wireUser,
  }),
  makePasswordLink: endpoint({
    method: 'POST',
    path: '/api/users/{id}/passwordlink',
    summary: 'Makes a link to set the password; earlier links of the user end.',
    params: idParams,
    response: wirePasswordLink,
  }),
  getBelongings: endpoint({
    method: 'GET',
    path: '/api/users/{id}/belongings',
    summary: 'How many files and links belong to a user.',
    params: idParams,
    response: wireBelongings,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/users/{id}/handover',
    summary: 'Gives the files and links of a user to another user.',
    params: idParams,
    body: z.object({ to: wireId }),
    response: wireBelongings,
    long: true,
  }),
};

/** The rows that each call of the sub-port uses. */
export const usersRows = {
  listUsers: ['listUsers'],
  createUser: ['createUser'],
  updateUser: ['updateUser'],
  makePasswordLink: ['makePasswordLink'],
  getBelongings: ['getBelongings'],
  handOver: ['handOver'],
} as const satisfies VerbRows<UsersApi, typeof usersEndpoints>;

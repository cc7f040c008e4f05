import type { SessionApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { wirePermissions } from '../endpoints/common.ts';
import { accessLine } from './accessLine.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';
import { wireImpersonator } from './impersonator.ts';
import { wirePassword, wireToken } from './passwordLink.ts';

/** The signed-in person in the response to a sign-in. */
export const wireViewer = z.object({
  logicalId: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  permissions: wirePermissions,
  impersonatedBy: wireImpersonator,
});

/** The endpoints of signing in and out. */
export const sessionEndpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/signin',
    summary: 'Signs in and sets the session cookie.',
    body: z.object({
      login: z.string().check(z.maxLength(255)),
      password: z.string().check(z.maxLength(1024)),
    }),
    response: wireViewer,
  }),
  signOut: endpoint({ method: 'POST', path: '/api/auth/signout', summary: 'Ends the session.' }),
  authCheck: endpoint({
    ...accessLine,
    summary: 'Whether the caller has a session; never 401.',
    response: z.object({ accessAllowed: z.boolean(), impersonatedBy: wireImpersonator }),
  }),
  amIAdmin: endpoint({
    method: 'GET',
    path: '/api/users/amiadmin',
    summary: 'The roles and the name of the signed-in person.',
    response: z.object({
      isAdmin: z.boolean(),
      isSuperAdmin: z.boolean(),
      userName: z.string(),
      logicalId: z.optional(z.string()),
      permissions: wirePermissions,
      impersonatedBy: wireImpersonator,
    }),
  }),
  requestPasswordLink: endpoint({
    method: 'POST',
    path: '/api/auth/forgotten',
    summary: 'Sends a link to set a password, if somebody has the login; the response never tells.',
    body: z.object({ login: z.string().check(z.maxLength(255)) }),
  }),
  getPasswordLink: endpoint({
    method: 'POST',
    path: '/api/auth/passwordlink',
    summary: 'Whose password a link sets; 404 for a link that does not work any more.',
    body: z.object({ token: wireToken }),
    response: z.object({ logicalId: z.string(), name: z.string(), expiresAt: z.string() }),
    idempotent: true,
  }),
  setPasswordByLink: endpoint({
    method: 'POST',
    path: '/api/auth/setpassword',
    summary: 'Sets a password by a link, once; ends the sessions of the person.',
    body: z.object({ token: wireToken, password: wirePassword }),
  }),
};

/** The rows that each call of the sub-port uses. */
export const sessionRows = {
  signIn: ['signIn'],
  signOut: ['signOut'],
  checkAccess: ['authCheck'],
  getViewer: ['amIAdmin'],
  signInUrl: [],
  requestPasswordLink: ['requestPasswordLink'],
  getPasswordLink: ['getPasswordLink'],
  setPasswordByLink: ['setPasswordByLink'],
} as const satisfies VerbRows<SessionApi, typeof sessionEndpoints>;

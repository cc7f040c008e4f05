import { flag, object, type SessionApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';
import { schemaOf } from '../endpoints/schemaOf.ts';
import { impersonator, sessionLines } from './lines.ts';
import { wirePassword, wireToken } from './passwordLink.ts';

/** The signed-in person in the response to a sign-in. */
export const wireViewer = schemaOf(sessionLines.signIn.response);

/** The endpoints of signing in and out. */
export const sessionEndpoints = {
  signIn: endpoint({
    ...sessionLines.signIn,
    summary: 'Signs in and sets the session cookie.',
    body: z.object({
      login: z.string().check(z.maxLength(255)),
      password: z.string().check(z.maxLength(1024)),
    }),
    response: wireViewer,
  }),
  signOut: endpoint({ ...sessionLines.signOut, summary: 'Ends the session.' }),
  authCheck: endpoint({
    ...sessionLines.authCheck,
    summary: 'Whether the caller has a session; never 401.',
    response: schemaOf(object({ accessAllowed: flag, impersonatedBy: impersonator })),
  }),
  amIAdmin: endpoint({
    ...sessionLines.amIAdmin,
    summary: 'The roles and the name of the signed-in person.',
    response: schemaOf(sessionLines.amIAdmin.response),
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/api/auth/token',
    summary:
      'Returns a token for the elements of a page of another origin, which `VITRINE_EMBED_ORIGINS` names.',
    body: z.object({ origin: z.string().check(z.maxLength(300)) }),
    response: z.object({ token: wireToken, expiresAt: z.string() }),
  }),
  requestPasswordLink: endpoint({
    ...sessionLines.requestPasswordLink,
    summary: 'Sends a link to set a password, if somebody has the login; the response never tells.',
    body: z.object({ login: z.string().check(z.maxLength(255)) }),
  }),
  getPasswordLink: endpoint({
    ...sessionLines.getPasswordLink,
    summary: 'Whose password a link sets; 404 for a link that does not work any more.',
    body: z.object({ token: wireToken }),
    response: schemaOf(sessionLines.getPasswordLink.response),
  }),
  setPasswordByLink: endpoint({
    ...sessionLines.setPasswordByLink,
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

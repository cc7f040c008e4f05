import {
  flag,
  impersonationModes,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
  type ValueOf,
} from '@vitrine/core/contract';
import type { Sent } from '../client/wireShapes.ts';
import { accessLine } from './accessLine.ts';

/** The operator who is signed in as somebody. */
export const impersonator = /* @__PURE__ */ (() =>
  optional(
    nullable(object({ logicalId: text, name: text, mode: oneOf(impersonationModes), endsAt: text })),
  ))();

const roles = {
  isAdmin: flag,
  isSuperAdmin: flag,
  permissions: /* @__PURE__ */ (() => optional(list(text)))(),
  impersonatedBy: impersonator,
};

const viewer = /* @__PURE__ */ object({ logicalId: text, name: text, ...roles });

/** The signed-in person in a response. */
export type WireViewer = Sent<ValueOf<typeof viewer>>;

/**
 * The calls of the session: where they go, and the shapes of what comes back. A page of the sign-in uses them without a schema
 * library; `sessionEndpoints` completes them to rows of the table.
 */
export const sessionLines = {
  signIn: { method: 'POST', path: '/api/auth/signin', response: viewer },
  signOut: { method: 'POST', path: '/api/auth/signout' },
  authCheck: accessLine,
  amIAdmin: {
    method: 'GET',
    path: '/api/users/amiadmin',
    response: /* @__PURE__ */ (() => object({ userName: text, logicalId: optional(text), ...roles }))(),
  },
  requestPasswordLink: { method: 'POST', path: '/api/auth/forgotten' },
  getPasswordLink: {
    method: 'POST',
    path: '/api/auth/passwordlink',
    response: /* @__PURE__ */ object({ logicalId: text, name: text, expiresAt: text }),
    idempotent: true,
  },
  setPasswordByLink: { method: 'POST', path: '/api/auth/setpassword' },
} as const;

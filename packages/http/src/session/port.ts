import type { SessionApi } from '@vitrine/core/contract';
import type { Client } from '../client/client.ts';
import { toRow } from '../client/lightRow.ts';
import type { PortOptions } from '../client/portOptions.ts';
import { sessionLines } from './lines.ts';
import { toViewer } from './toViewer.ts';

const rows = {
  signIn: /* @__PURE__ */ toRow('session.signIn', sessionLines.signIn),
  signOut: /* @__PURE__ */ toRow('session.signOut', sessionLines.signOut),
  authCheck: /* @__PURE__ */ toRow('session.authCheck', sessionLines.authCheck),
  requestPasswordLink: /* @__PURE__ */ toRow('session.requestPasswordLink', sessionLines.requestPasswordLink),
  getPasswordLink: /* @__PURE__ */ toRow('session.getPasswordLink', sessionLines.getPasswordLink),
  setPasswordByLink: /* @__PURE__ */ toRow('session.setPasswordByLink', sessionLines.setPasswordByLink),
  amIAdmin: /* @__PURE__ */ toRow('session.amIAdmin', sessionLines.amIAdmin),
};

/** Returns the `session` sub-port over HTTP. */
export function createSessionPort(client: Client, { signInUrl }: PortOptions): SessionApi {
  return {
    async signIn({ login, password }, signal) {
      const viewer = await client.send(rows.signIn, { json: { login, password }, signal });
      client.expectUser(viewer.logicalId);
      return toViewer(viewer);
    },
    async signOut(signal) {
      await client.send(rows.signOut, { json: {}, signal });
      client.expectUser(undefined);
    },
    async checkAccess(signal) {
      const { accessAllowed } = await client.send(rows.authCheck, { signal });
      return accessAllowed;
    },
    async getViewer(signal) {
      const { userName, logicalId = '', ...others } = await client.send(rows.amIAdmin, { signal });
      client.expectUser(logicalId);
      return toViewer({ logicalId, name: userName, ...others });
    },
    async requestPasswordLink({ login }, signal) {
      await client.send(rows.requestPasswordLink, { json: { login }, signal });
    },
    async getPasswordLink({ token }, signal) {
      const owner = await client.send(rows.getPasswordLink, { json: { token }, signal });
      return { logicalId: owner.logicalId, name: owner.name, expiresAt: owner.expiresAt };
    },
    async setPasswordByLink({ token, password }, signal) {
      await client.send(rows.setPasswordByLink, { json: { token, password }, signal });
    },
    ...(signInUrl && { signInUrl }),
  };
}

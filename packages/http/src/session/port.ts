import type { SessionApi } from '@vitrine/core/contract';
import { sessionEndpoints } from './endpoints.ts';
import type { Client } from '../client/client.ts';
import type { PortOptions } from '../client/portOptions.ts';
import { toViewer } from './toViewer.ts';

const rows = {
  signIn: { name: 'session.signIn', endpoint: sessionEndpoints.signIn },
  signOut: { name: 'session.signOut', endpoint: sessionEndpoints.signOut },
  authCheck: { name: 'session.authCheck', endpoint: sessionEndpoints.authCheck },
  requestPasswordLink: {
    name: 'session.requestPasswordLink',
    endpoint: sessionEndpoints.requestPasswordLink,
  },
  getPasswordLink: { name: 'session.getPasswordLink', endpoint: sessionEndpoints.getPasswordLink },
  setPasswordByLink: { name: 'session.setPasswordByLink', endpoint: sessionEndpoints.setPasswordByLink },
  amIAdmin: { name: 'session.amIAdmin', endpoint: sessionEndpoints.amIAdmin },
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
    getPasswordLink: ({ token }, signal) => client.send(rows.getPasswordLink, { json: { token }, signal }),
    async setPasswordByLink({ token, password }, signal) {
      await client.send(rows.setPasswordByLink, { json: { token, password }, signal });
    },
    ...(signInUrl && { signInUrl }),
  };
}

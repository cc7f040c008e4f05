import type { SessionApi } from '@vitrine/core/contract';
import { sessionEndpoints } from './endpoints.ts';
import { withActions } from '../client/withActions.ts';
import type { Client } from '../client/client.ts';
import type { PortOptions } from '../client/portOptions.ts';

const rows = {
  signIn: { name: 'session.signIn', endpoint: sessionEndpoints.signIn },
  signOut: { name: 'session.signOut', endpoint: sessionEndpoints.signOut },
  authCheck: { name: 'session.authCheck', endpoint: sessionEndpoints.authCheck },
  amIAdmin: { name: 'session.amIAdmin', endpoint: sessionEndpoints.amIAdmin },
};

/** Returns the `session` sub-port over HTTP. */
export function createSessionPort(client: Client, { signInUrl }: PortOptions): SessionApi {
  return {
    async signIn({ login, password }, signal) {
      const viewer = await client.send(rows.signIn, { json: { login, password }, signal });
      client.expectUser(viewer.logicalId);
      return withActions(viewer);
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
      const {
        userName,
        logicalId = '',
        isAdmin,
        isSuperAdmin,
        permissions,
      } = await client.send(rows.amIAdmin, { signal });
      client.expectUser(logicalId);
      return withActions({ logicalId, name: userName, isAdmin, isSuperAdmin, permissions });
    },
    ...(signInUrl && { signInUrl }),
  };
}

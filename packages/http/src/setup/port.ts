import type { SetupApi } from '@vitrine/core/contract';
import { setupEndpoints } from './endpoints.ts';
import type { Client } from '../client/client.ts';
import { toViewer } from '../session/toViewer.ts';

const rows = {
  isOpen: { name: 'setup.isOpen', endpoint: setupEndpoints.isOpen },
  createFirstAdmin: { name: 'setup.createFirstAdmin', endpoint: setupEndpoints.createFirstAdmin },
};

/** Returns the `setup` sub-port over HTTP. */
export function createSetupPort(client: Client): SetupApi {
  return {
    async isOpen({ token }, signal) {
      const { isOpen } = await client.send(rows.isOpen, { query: { token }, signal });
      return isOpen;
    },
    async createFirstAdmin({ token, tenant, name, login, password }, signal) {
      const json = { token, tenant, name, login, password };
      const viewer = await client.send(rows.createFirstAdmin, { json, signal });
      client.expectUser(viewer.logicalId);
      return toViewer(viewer);
    },
  };
}

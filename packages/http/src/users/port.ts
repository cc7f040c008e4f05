import type { AccountUser, UsersApi } from '@vitrine/core/contract';
import type * as z from 'zod/mini';
import { toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import { withActions } from '../client/withActions.ts';
import { usersEndpoints, type wireUser } from './endpoints.ts';

const rows = {
  listUsers: { name: 'users.listUsers', endpoint: usersEndpoints.listUsers },
  createUser: { name: 'users.createUser', endpoint: usersEndpoints.createUser },
  updateUser: { name: 'users.updateUser', endpoint: usersEndpoints.updateUser },
  makePasswordLink: { name: 'users.makePasswordLink', endpoint: usersEndpoints.makePasswordLink },
  getBelongings: { name: 'users.getBelongings', endpoint: usersEndpoints.getBelongings },
  handOver: { name: 'users.handOver', endpoint: usersEndpoints.handOver },
};

function toUser(wire: z.output<typeof wireUser>): AccountUser {
  const { isSuperAdmin, ...user } = withActions(wire);
  return {
    ...user,
    id: String(user.id),
    email: user.email ?? '',
    lastActivity: user.lastActivity ?? null,
    ...(isSuperAdmin && { isSuperAdmin }),
  };
}

/** Returns the `users` sub-port over HTTP. */
export function createUsersPort(client: Client): UsersApi {
  return {
    async listUsers({ ...query }, signal) {
      const { users, ...page } = await client.send(rows.listUsers, { query, signal });
      return { items: users.map(toUser), ...page };
    },
    async createUser({ logicalId, name, email, role }, signal) {
      const json = { logicalId, name, email, role };
      const { passwordLink, ...user } = await client.send(rows.createUser, { json, signal });
      return { user: toUser(user), passwordLink };
    },
    async updateUser({ id, ...json }, signal) {
      return toUser(await client.send(rows.updateUser, { params: { id: toWireId(id) }, json, signal }));
    },
    async makePasswordLink({ id }, signal) {
      return client.send(rows.makePasswordLink, { params: { id: toWireId(id) }, json: {}, signal });
    },
    async getBelongings({ id }, signal) {
      return client.send(rows.getBelongings, { params: { id: toWireId(id) }, signal });
    },
    async handOver({ id, to }, signal) {
      const request = { params: { id: toWireId(id) }, json: { to: toWireId(to) }, signal };
      return client.send(rows.handOver, request);
    },
  };
}

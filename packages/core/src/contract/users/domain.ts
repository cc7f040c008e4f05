import type { Domain } from '../domain.ts';
import { pageOf } from '../page.ts';
import { permissionsShape } from '../permissions.ts';
import { passwordLinkShape } from '../session/passwordLink.ts';
import { flag, integer, nullable, number, object, oneOf, optional, text } from '../shape.ts';
import { userRoles, maxUsersPerPage, type UsersApi } from './port.ts';

const user = object({
  id: text,
  logicalId: text,
  name: text,
  email: text,
  role: oneOf(userRoles),
  isSuperAdmin: optional(flag),
  isActive: flag,
  lastActivity: nullable(text),
  permissions: permissionsShape,
});
const belongings = object({ fileCount: number, linkCount: number });
const byId = object({ id: text });

/** The calls of `UsersApi`. */
export const usersDomain: Domain<UsersApi> = {
  verbs: {
    listUsers: {
      input: object({
        q: optional(text),
        cursor: optional(text),
        limit: optional(integer(1, maxUsersPerPage)),
      }),
      output: pageOf(user),
      right: 'users.read',
    },
    createUser: {
      input: object({ logicalId: text, name: text, email: text, role: oneOf(userRoles) }),
      output: object({ user, passwordLink: passwordLinkShape }),
      right: 'users.create',
    },
    updateUser: {
      input: object({
        id: text,
        name: optional(text),
        email: optional(text),
        role: optional(oneOf(userRoles)),
        isActive: optional(flag),
      }),
      output: user,
      right: 'users.update',
    },
    makePasswordLink: { input: byId, output: passwordLinkShape, right: 'users.makePasswordLink' },
    getBelongings: { input: byId, output: belongings, right: 'users.readBelongings' },
    handOver: { input: object({ id: text, to: text }), output: belongings, right: 'users.handOver' },
  },
};

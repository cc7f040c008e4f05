import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const user = {
  id: 3,
  logicalId: 'ada',
  name: 'Ada',
  email: 'ada@example.test',
  role: 'admin',
  isActive: true,
  lastActivity: null,
};
const passwordLink = { url: '/setpassword/x', expiresAt: '2026-01-01T00:00:00Z', isMailed: false };
const belongings = { fileCount: 2, linkCount: 1 };

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/users': { users: [user], nextCursor: null, total: 1 },
    'POST /api/users': { ...user, passwordLink },
    'PATCH /api/users/3': user,
    'POST /api/users/3/passwordlink': passwordLink,
    'GET /api/users/3/belongings': belongings,
    'POST /api/users/3/handover': belongings,
  },
  objects: [
    ['listUsers', ({ users }) => users.listUsers({})],
    ['createUser', ({ users }) => users.createUser({ logicalId: 'a', name: 'A', email: '', role: 'user' })],
    ['updateUser', ({ users }) => users.updateUser({ id: '3', isActive: false })],
    ['makePasswordLink', ({ users }) => users.makePasswordLink({ id: '3' })],
    ['getBelongings', ({ users }) => users.getBelongings({ id: '3' })],
    ['handOver', ({ users }) => users.handOver({ id: '3', to: '4' })],
  ],
};

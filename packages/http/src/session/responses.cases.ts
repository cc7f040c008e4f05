import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const viewer = { logicalId: 'a', name: 'Ada', isAdmin: true, isSuperAdmin: false };

export const fixtures: DomainResponses = {
  responses: {
    'POST /api/auth/signin': viewer,
    'GET /api/users/authcheck': { accessAllowed: true },
    'GET /api/users/amiadmin': { isAdmin: true, isSuperAdmin: false, userName: 'Ada', logicalId: 'a' },
  },
  objects: [
    ['signIn', ({ session }) => session.signIn({ login: 'a', password: 'b' })],
    ['checkAccess', async ({ session }) => session.checkAccess?.()],
    ['getViewer', ({ session }) => session.getViewer()],
  ],
  writes: [['signOut', ({ session }) => session.signOut()]],
};

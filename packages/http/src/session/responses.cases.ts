import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const viewer = { logicalId: 'a', name: 'Ada', isAdmin: true, isSuperAdmin: false };

export const fixtures: DomainResponses = {
  responses: {
    'POST /api/auth/signin': viewer,
    'GET /api/users/authcheck': { accessAllowed: true },
    'GET /api/users/amiadmin': { isAdmin: true, isSuperAdmin: false, userName: 'Ada', logicalId: 'a' },
    'POST /api/auth/passwordlink': { logicalId: 'a', name: 'Ada', expiresAt: '2026-01-01T00:00:00Z' },
  },
  objects: [
    ['signIn', ({ session }) => session.signIn({ login: 'a', password: 'b' })],
    ['checkAccess', async ({ session }) => session.checkAccess?.()],
    ['getViewer', ({ session }) => session.getViewer()],
    ['getPasswordLink', ({ session }) => session.getPasswordLink({ token: 'x' })],
  ],
  writes: [
    ['signOut', ({ session }) => session.signOut()],
    ['requestPasswordLink', ({ session }) => session.requestPasswordLink({ login: 'a' })],
    ['setPasswordByLink', ({ session }) => session.setPasswordByLink({ token: 'x', password: 'y' })],
  ],
};

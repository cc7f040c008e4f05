import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const user = { logicalId: 'ada', name: 'Ada', email: 'ada@example.test', roles: ['admin'], isActive: true };
const tenant = {
  id: 5,
  name: 'Studio',
  primaryDomain: 'studio.test',
  isDisabled: false,
  currentSubscription: 'Large Team',
  desiredSubscriptionUrl: 'https://plans.example.test/enterprise',
  lastActivity: '2026-01-01T00:00:00Z',
  users: [user],
  userCount: 1,
  userLimit: 25,
  usedSpace: 10,
  storageLimit: 100,
  problems: ['failed-jobs'],
  version: 1,
};
const passwordLink = { url: '/setpassword/x', expiresAt: '2026-01-01T00:00:00Z', isMailed: false };
const operator = { logicalId: 'sam', name: 'Sam', isAdmin: true, isSuperAdmin: true };
const person = {
  logicalId: 'ada',
  name: 'Ada',
  isAdmin: true,
  isSuperAdmin: false,
  impersonatedBy: { logicalId: 'sam', name: 'Sam', mode: 'look', endsAt: '2026-01-01T01:00:00Z' },
};

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/tenants': [tenant],
    'GET /api/tenants/5/users': { users: [user], nextCursor: null, total: 1 },
    'POST /api/tenants': { ...tenant, passwordLink },
    'PUT /api/tenants/5': tenant,
    'DELETE /api/tenants/5': tenant,
    'POST /api/tenants/5/keep': tenant,
    'POST /api/tenants/impersonate': person,
    'POST /api/tenants/impersonate/stop': operator,
  },
  lists: [['listTenants', ({ tenants }) => tenants.listTenants({})]],
  objects: [
    ['listTenantUsers', ({ tenants }) => tenants.listTenantUsers({ id: '5' })],
    ['createTenant', ({ tenants }) => tenants.createTenant({ name: 'Studio' })],
    ['updateTenant', ({ tenants }) => tenants.updateTenant({ id: '5', name: 'Studio' })],
    ['disableTenant', ({ tenants }) => tenants.disableTenant({ id: '5' })],
    ['enableTenant', ({ tenants }) => tenants.enableTenant({ id: '5' })],
    ['keepTenant', ({ tenants }) => tenants.keepTenant({ id: '5' })],
    ['impersonate', ({ tenants }) => tenants.impersonate({ logicalId: 'ada', mode: 'look' })],
    ['stopImpersonation', ({ tenants }) => tenants.stopImpersonation()],
  ],
};

import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const tenant = { name: 'Studio', cancelSubscription: false, wasATrial: true, usersCount: 2 };
const standaloneSubscriptionTenant = {
  id: 1,
  subscription: { id: 2, name: 'Small Team', userLimit: 5, storageLimit: 250 },
  tenantId: 1,
  duration: 'month',
  isActive: true,
  createDate: '2026-01-01T00:00:00Z',
  expireDate: '2026-02-01T00:00:00Z',
  discontinued: false,
};
const bought = { standaloneSubscriptionTenant, subscriptionExtras: { extraStorageDetails: [] } };

export const account = { ...tenant, ...bought };

const profile = {
  logicalId: 'a',
  name: 'Ada',
  email: 'a@b.test',
  url: null,
  isAwsRekognitionAllowed: true,
  tenant,
  ...bought,
  sessions: [
    { id: 's', createdAt: '2026-01-01T00:00:00Z', lastActivity: '2026-01-01T00:00:00Z', isCurrent: true },
  ],
  version: 1,
};
const save = { logicalId: 'a', name: 'Ada', email: 'a@b.test' };

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/profile': profile,
    'POST /api/profile': { ...save, profileUrl: null, version: 2 },
    'POST /api/profile/refreshtenant': account,
  },
  objects: [
    ['getProfile', ({ profile: calls }) => calls.getProfile()],
    ['saveProfile', ({ profile: calls }) => calls.saveProfile(save)],
    ['refreshAccount', ({ profile: calls }) => calls.refreshAccount()],
  ],
  writes: [
    ['endSession', ({ profile: calls }) => calls.endSession({ id: 's' })],
    ['setRecognitionConsent', ({ profile: calls }) => calls.setRecognitionConsent({ isAllowed: true })],
  ],
};

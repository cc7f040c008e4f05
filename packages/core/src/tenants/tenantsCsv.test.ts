import { expect, test } from 'vitest';
import type { Tenant } from '../contract/index.ts';
import { tenantsCsv } from './tenantsCsv.ts';

const tenant: Tenant = {
  id: '1',
  name: '=HYPERLINK("https://example.org")',
  primaryDomain: 'example.test',
  isDisabled: true,
  currentSubscription: 'Small Team',
  lastActivity: '2026-05-01T08:00:00Z',
  users: [],
  userCount: 3,
  userLimit: null,
  usedSpace: 1536,
  storageLimit: 2048,
  problems: ['storage-almost-reached', 'failed-jobs'],
};

test('a name that is a formula is text in a spreadsheet; no limit and no activity stay empty (S30)', () => {
  const csv = tenantsCsv([tenant, { ...tenant, name: 'Second', lastActivity: null, isDisabled: false }], {
    head: ['Name', 'Domain', 'Active', 'Users', 'User limit', 'Bytes', 'Limit', 'Plan', 'Status', 'Notes'],
    statusOf: (isDisabled) => (isDisabled ? 'Disabled' : 'Enabled'),
    problemOf: (problem) => problem,
  });
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    `"'=HYPERLINK(""https://example.org"")",example.test,2026-05-01T08:00:00Z,3,,1536,2048,Small Team,Disabled,"storage-almost-reached; failed-jobs"`,
    'Second,example.test,,3,,1536,2048,Small Team,Enabled,"storage-almost-reached; failed-jobs"',
  ]);
});

import type { DomainResponses } from '../adapter/fixtures.cases.ts';
import { account } from '../profile/responses.cases.ts';

const payment = {
  createDate: '2026-01-01T00:00:00Z',
  renewal: false,
  expireDate: null,
  duration: 'month',
  subscriptionName: 'Small Team',
  total: 299,
  currency: 'USD',
  invoiceId: 3,
};

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/profile/storage': { maxDiskSpace: 100, totalUsedDiskSpace: 10 },
    'GET /api/profile/usersquota': { maxUsersCount: 5, registeredUsersCount: 2 },
    'GET /api/profile/usage': {
      bytes: { originals: 9, versions: 0, thumbnails: 1, bin: 1 },
      byFolder: [{ folderId: 3, bytes: 9 }],
      perDay: [{ date: '2026-01-01', bytes: 10 }],
    },
    'GET /api/profile/payments': [payment],
    'GET /api/profile/invoices/3': {
      number: '2026-000003',
      issuedAt: '2026-01-01T00:00:00Z',
      seller: { name: 'Sales', lines: ['1 Example Street'] },
      buyer: { name: 'Studio', lines: [] },
      lines: [{ name: 'Small Team', from: '2026-01-01T00:00:00Z', until: null, amount: 299 }],
      total: 299,
      currency: 'USD',
    },
    'POST /api/checkout': { url: '/checkout/sandbox/x' },
    'POST /api/profile/unsubscribe': account,
    'POST /api/profile/resubscribe': account,
    'POST /api/profile/changetofreetrial': account,
    'POST /api/profile/downgradetofree': account,
    'POST /api/profile/unsubscribeextra': account,
  },
  objects: [
    ['getStorage', ({ subscription }) => subscription.getStorage()],
    ['getUserQuota', ({ subscription }) => subscription.getUserQuota()],
    ['getUsage', ({ subscription }) => subscription.getUsage()],
    ['getInvoice', ({ subscription }) => subscription.getInvoice({ id: '3' })],
    ['startCheckout', ({ subscription }) => subscription.startCheckout({ product: 'team-year' })],
    ['cancel', ({ subscription }) => subscription.cancel()],
    ['keep', ({ subscription }) => subscription.keep()],
    ['startTrial', ({ subscription }) => subscription.startTrial()],
    ['downgradeToFree', ({ subscription }) => subscription.downgradeToFree()],
    ['endExtra', ({ subscription }) => subscription.endExtra({ id: '3' })],
  ],
  lists: [['listPayments', ({ subscription }) => subscription.listPayments()]],
  writes: [
    ['reportPayment', ({ subscription }) => subscription.reportPayment()],
    ['closeAccount', ({ subscription }) => subscription.closeAccount({ confirm: 'Studio' })],
  ],
};

import type {
  AuditEntry,
  AuditKind,
  ProductId,
  StorageUsage,
  SubscriptionApi,
} from '../../contract/index.ts';
import {
  planCancel,
  planClose,
  planDowngradeToFree,
  planExtraEnd,
  planKeep,
  planTrial,
  productIds,
} from '../../subscription/index.ts';
import {
  portOf,
  refusedWithout,
  uploads,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
} from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { createCaseFolder, uploadText } from '../cases/steps.ts';
import { expectPlanned, readAccount } from './caseSteps.ts';

async function checkStorage(context: ContractContext): Promise<void> {
  const { calls } = await readAccount(context);
  const assets = portOf('assets', context.api);
  const before = await calls.getStorage();
  const text = `${context.label} twenty-odd bytes`;
  const folder = await createCaseFolder(context);
  const id = await uploadText(context, folder.id, 'counted.txt', text);
  const { fileSize } = await assets.getFile({ id });
  const uploaded = await calls.getStorage();
  expectSame(uploaded.usedBytes, before.usedBytes + fileSize, 'the use after an upload, to the byte');
  expectSame(uploaded.limitBytes, before.limitBytes, 'the limit after an upload');
}

async function checkBin(context: ContractContext): Promise<void> {
  const { calls } = await readAccount(context);
  const assets = portOf('assets', context.api);
  const before = await calls.getStorage();
  const id = await uploadText(context, (await createCaseFolder(context)).id, 'deleted.txt');
  const { usedBytes } = await calls.getStorage();
  await assets.deleteFiles({ ids: [id] });
  expectSame((await calls.getStorage()).usedBytes, usedBytes, 'the use with the file in the bin');
  await assets.deleteForGood({ kind: 'file', id });
  expectSame((await calls.getStorage()).usedBytes, before.usedBytes, 'the use without the file');
}

async function checkInvoices(context: ContractContext): Promise<void> {
  const { calls } = await readAccount(context);
  for (const { invoiceId, total, currency } of await calls.listPayments()) {
    if (invoiceId === undefined) continue;
    const invoice = await calls.getInvoice({ id: invoiceId });
    expectSame([invoice.total, invoice.currency], [total, currency], 'what was paid');
    const sum = invoice.lines.reduce((amount, line) => amount + line.amount, 0);
    expectSame(sum, invoice.total, 'the lines together');
    expectTrue(invoice.number.trim() !== '', 'an invoice has a number');
  }
  await expectRefusal(() => calls.getInvoice({ id: 'unknown' }), 'not-found', 'an unknown invoice');
}

function sumOf(usage: StorageUsage): number {
  return usage.byFolder.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function checkUsage(context: ContractContext): Promise<void> {
  const { calls } = await readAccount(context);
  const usage = await calls.getUsage();
  const { usedBytes } = await calls.getStorage();
  expectSame(usage.bytes.originals + usage.bytes.bin, usedBytes, 'originals and the bin, to the byte');
  expectSame(sumOf(usage), usage.bytes.originals, 'the folders together');
  const sizes = usage.byFolder.map(({ bytes }) => bytes);
  expectSame(
    sizes,
    sizes.toSorted((one, other) => other - one),
    'the folders, largest first',
  );
  const days = usage.perDay.map(({ date }) => date);
  expectSame(days, [...new Set(days)].toSorted(), 'the days, each once, oldest first');
  expectSame(usage.perDay.at(-1)?.bytes, usedBytes, 'the use of today');
}

async function checkUsers(context: ContractContext): Promise<void> {
  const { calls, account } = await readAccount(context);
  const { users, userLimit } = await calls.getUserQuota();
  expectSame(users, account.usersCount, 'the users of the quota and of the account');
  expectTrue(userLimit === null || userLimit > 0, 'a limit of users is a number above 0, or none');
}

async function checkPayments(context: ContractContext): Promise<void> {
  const { calls, account } = await readAccount(context);
  const payments = await calls.listPayments();
  const times = payments.map(({ createDate }) => Date.parse(createDate));
  expectSame(
    times,
    times.toSorted((one, other) => other - one),
    'the payments, newest first',
  );
  for (const { total, currency } of payments)
    expectTrue(total >= 0 && /^[A-Z]{3}$/.test(currency), 'a payment has a sum and a currency');
  await calls.reportPayment();
  const after = await readAccount(context);
  expectSame(after.account.subscription, account.subscription, 'the subscription after a reported payment');
  expectSame(await after.calls.listPayments(), payments, 'the payments after a reported payment');
}

async function checkCheckout(context: ContractContext): Promise<void> {
  const { calls, account } = await readAccount(context);
  for (const product of productIds) {
    const url = await calls.startCheckout({ product }).then(
      (begun) => begun.url,
      (error: unknown) => expectRefusal(() => Promise.reject(error), ['conflict', 'forbidden'], product),
    );
    if (typeof url === 'string')
      expectTrue(
        /^https?:$/.test(new URL(url, 'https://gallery.test').protocol),
        'a page that can be opened',
      );
  }
  const unknown = () => calls.startCheckout({ product: 'everything' as ProductId });
  await expectRefusal(unknown, 'invalid', 'a checkout of an unknown product');
  const after = await readAccount(context);
  expectSame(after.account, account, 'the account after checkouts that nobody paid');
}

const cancel = { plan: planCancel, call: (calls: SubscriptionApi) => calls.cancel() };
const keep = { plan: planKeep, call: (calls: SubscriptionApi) => calls.keep() };
const startTrial = { plan: planTrial, call: (calls: SubscriptionApi) => calls.startTrial() };
const downgrade = { plan: planDowngradeToFree, call: (calls: SubscriptionApi) => calls.downgradeToFree() };

/** Returns what the signed-in admin did with the subscription, newest first. */
async function recordedIn(
  { api }: ContractContext,
  kinds: readonly AuditKind[],
): Promise<readonly AuditEntry[]> {
  const { name } = await portOf('session', api).getViewer();
  const { items } = await portOf('audit', api).listAudit({ actor: name });
  return items.filter(({ kind }) => kinds.includes(kind));
}

async function checkRecording(context: ContractContext): Promise<void> {
  const recorded = () => recordedIn(context, ['plan-cancelled', 'plan-kept']);
  const before = await recorded();
  await expectPlanned(context, 'a cancellation', cancel);
  await expectPlanned(context, 'a repeated cancellation', cancel);
  const isCancelled = (await readAccount(context)).account.subscription?.isCancelled === true;
  await expectPlanned(context, 'taking a cancellation back', keep);
  const added = (await recorded()).length - before.length;
  expectSame(added, isCancelled ? 2 : 0, 'a cancellation and taking it back, each recorded once');
}

async function checkCancelling(context: ContractContext): Promise<void> {
  await expectPlanned(context, 'a cancellation', cancel);
  await expectPlanned(context, 'a repeated cancellation', cancel);
}

async function checkKeeping(context: ContractContext): Promise<void> {
  await expectPlanned(context, 'a cancellation', cancel);
  await expectPlanned(context, 'taking a cancellation back', keep);
  await expectPlanned(context, 'taking it back again', keep);
}

async function checkTrial(context: ContractContext): Promise<void> {
  await expectPlanned(context, 'a trial', startTrial);
  await expectPlanned(context, 'a second trial', startTrial);
}

async function checkDowngrade(context: ContractContext): Promise<void> {
  await expectPlanned(context, 'the end of a trial', downgrade);
  await expectPlanned(context, 'the end of a trial, again', downgrade);
}

async function checkExtras(context: ContractContext): Promise<void> {
  const { account } = await readAccount(context);
  for (const id of ['unknown', ...(account.subscription?.extras ?? []).map((extra) => extra.id)])
    await expectPlanned(context, `the end of the extra ${id}`, {
      plan: (subscription, moment) => planExtraEnd(subscription, id, moment),
      call: (calls) => calls.endExtra({ id }),
    });
}

async function checkClosing(context: ContractContext): Promise<void> {
  for (const confirm of ['', 'another name'])
    await expectPlanned(context, `closing the account as ${JSON.stringify(confirm)}`, {
      plan: (subscription, moment) => planClose(subscription, { confirm, name: 'the name' }, moment),
      call: (calls) => calls.closeAccount({ confirm }),
    });
}

const ports = ['subscription', 'profile'] as const;
const withAssets = ['subscription', 'profile', 'assets'] as const;

const subscriptionCases: readonly ContractCase[] = [
  {
    name: 'storage: an upload counts, to the byte',
    ports: withAssets,
    needs: uploads,
    check: checkStorage,
  },
  {
    name: 'storage: a file in the bin counts until it is deleted for good',
    ports: withAssets,
    needs: [...uploads, 'assets.delete', 'assets.bin'],
    check: checkBin,
  },
  {
    name: 'storage: its parts are those of the quota, to the byte',
    ports,
    needs: ['subscription.usage'],
    check: checkUsage,
  },
  {
    name: 'subscription: the users of the quota are those of the account',
    ports,
    needs: ['subscription.userQuota'],
    check: checkUsers,
  },
  {
    name: 'subscription: payments are listed newest first, and reporting one changes nothing',
    ports,
    needs: ['subscription.payments', 'subscription.purchase'],
    check: checkPayments,
  },
  {
    name: 'subscription: an invoice is that of its payment',
    ports,
    needs: ['subscription.payments', 'subscription.invoices'],
    check: checkInvoices,
  },
  {
    name: 'subscription: a checkout is a page, and buys nothing by itself',
    ports,
    needs: ['subscription.purchase'],
    check: checkCheckout,
  },
  {
    name: 'subscription: what is paid is cancelled at its end',
    ports,
    needs: ['subscription.cancel'],
    check: checkCancelling,
  },
  {
    name: 'subscription: a cancellation can be taken back',
    ports,
    needs: ['subscription.cancel', 'subscription.keep'],
    check: checkKeeping,
  },
  {
    name: 'subscription: what changes it is recorded, once',
    ports: [...ports, 'audit', 'session'],
    needs: ['subscription.cancel', 'subscription.keep'],
    check: checkRecording,
  },
  {
    name: 'subscription: there is one trial, for accounts on Free',
    ports,
    needs: ['subscription.trial'],
    check: checkTrial,
  },
  {
    name: 'subscription: only a trial is ended early',
    ports,
    needs: ['subscription.downgrade'],
    check: checkDowngrade,
  },
  {
    name: 'subscription: extras are unsubscribed, and only those of the account',
    ports,
    needs: ['subscription.endExtra'],
    check: checkExtras,
  },
  {
    name: 'subscription: an account is not closed without its name',
    ports,
    needs: ['subscription.close'],
    check: checkClosing,
  },
  refusedWithout('subscription', 'subscription.usage', (calls) => calls.getUsage()),
  refusedWithout('subscription', 'subscription.userQuota', (calls) => calls.getUserQuota()),
  refusedWithout('subscription', 'subscription.payments', (calls) => calls.listPayments()),
  refusedWithout('subscription', 'subscription.invoices', (calls) => calls.getInvoice({ id: 'x' })),
  refusedWithout('subscription', 'subscription.purchase', (calls) =>
    calls.startCheckout({ product: 'team-year' }),
  ),
  refusedWithout('subscription', 'subscription.cancel', (calls) => calls.cancel()),
  refusedWithout('subscription', 'subscription.keep', (calls) => calls.keep()),
  refusedWithout('subscription', 'subscription.trial', (calls) => calls.startTrial()),
  refusedWithout('subscription', 'subscription.downgrade', (calls) => calls.downgradeToFree()),
  refusedWithout('subscription', 'subscription.endExtra', (calls) => calls.endExtra({ id: 'x' })),
  refusedWithout('subscription', 'subscription.close', (calls) => calls.closeAccount({ confirm: 'x' })),
];

export const subscriptionGroup: CaseGroup<'subscription'> = {
  cases: subscriptionCases,
  provenBy: {
    getStorage: 'storage: an upload counts, to the byte',
    getUserQuota: 'subscription: the users of the quota are those of the account',
    getUsage: 'storage: its parts are those of the quota, to the byte',
    listPayments: 'subscription: payments are listed newest first, and reporting one changes nothing',
    getInvoice: 'subscription: an invoice is that of its payment',
    startCheckout: 'subscription: a checkout is a page, and buys nothing by itself',
    reportPayment: 'subscription: payments are listed newest first, and reporting one changes nothing',
    cancel: 'subscription: what is paid is cancelled at its end',
    keep: 'subscription: a cancellation can be taken back',
    startTrial: 'subscription: there is one trial, for accounts on Free',
    downgradeToFree: 'subscription: only a trial is ended early',
    endExtra: 'subscription: extras are unsubscribed, and only those of the account',
    closeAccount: 'subscription: an account is not closed without its name',
  },
};

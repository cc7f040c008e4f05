import { expectAbort, expectRefusal, expectSame } from '../cases/expect.ts';
import { valueWith, type ContractContext } from '../cases/contractCase.ts';
import { idsOf } from '../cases/steps.ts';
import { daysAfter, shareSample } from './caseSteps.ts';

/** Checks searches, filters, orders and pages. */
export async function checkListing(context: ContractContext): Promise<void> {
  const { sharing, ids, share } = await shareSample(context);
  const one = await share({ title: `${context.label} Aa`, fileIds: ids.slice(1) });
  const two = await share({ title: `${context.label} b` });
  const three = await share({ title: `${context.label} C`, expirationDatetime: daysAfter(one, 3) });
  const list = async (input: Parameters<typeof sharing.listLinks>[0]) =>
    idsOf((await sharing.listLinks({ q: context.label, ...input })).items);
  expectSame(await list({ sort: 'title' }), [one.id, two.id, three.id], 'by title, without regard to case');
  expectSame(await list({ sort: '-title' }), [three.id, two.id, one.id], 'by title, descending');
  expectSame((await list({ sort: 'fileCount' }))[0], one.id, 'by the number of files');
  expectSame(
    (await list({ sort: '-expirationDatetime' }))[0],
    three.id,
    'links without an end are last in both directions',
  );
  expectSame(await list({ fileCount: { comparison: 'equals', value: 1 } }), [one.id], 'links to one file');
  expectSame(
    await list({ fileCount: { comparison: 'at-least', value: 2 }, sort: 'title' }),
    [two.id, three.id],
    'links to two files or more',
  );
  const unopened = valueWith(context, 'sharing.visits', { comparison: 'at-most', value: 0 } as const);
  expectSame(
    await list({ openingsNumber: unopened, sort: 'title' }),
    [one.id, two.id, three.id],
    'links that nobody has opened',
  );
  expectSame(await list({ status: 'expiring' }), [three.id], 'links that expire soon');
  expectSame(await list({ q: one.hash.toUpperCase() }), [one.id], 'a search without regard to case');
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await sharing.listLinks({ q: context.label, sort: 'title', limit: 2, cursor });
    expectSame(page.total, 3, 'the number of links on each page');
    pages.push(...idsOf(page.items));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && pages.length < 10);
  expectSame(pages, [one.id, two.id, three.id], 'all pages');
  const from = (offset: number) => list({ sort: 'title', limit: 2, offset });
  expectSame(await from(0), [one.id, two.id], 'the first page by its offset');
  expectSame(await from(1), [two.id, three.id], 'a page from its offset on');
  expectSame(await from(2), [three.id], 'the last page by its offset');
  const beyond = await sharing.listLinks({ q: context.label, offset: 9 });
  expectSame([beyond.items.length, beyond.total, beyond.nextCursor], [0, 3, null], 'a page beyond the end');
  const { nextCursor } = await sharing.listLinks({ q: context.label, limit: 1 });
  const both = () => sharing.listLinks({ cursor: nextCursor ?? '', offset: 1 });
  await expectRefusal(both, 'invalid', 'a cursor with an offset');
  await expectRefusal(() => sharing.listLinks({ cursor: 'no cursor' }), 'invalid', 'an unknown cursor');
  await expectAbort(() => sharing.listLinks({}, AbortSignal.abort()), 'listLinks when aborted');
}

/** Checks changes of several links. */
export async function checkMany(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const [one, two] = [await share(), await share()];
  const ids = [one.id, 'unknown', two.id];
  const statuses = async (input: Omit<Parameters<typeof sharing.changeLinks>[0], 'ids'>) =>
    (await sharing.changeLinks({ ids, ...input })).map((each) =>
      each.status === 'done' ? 'done' : each.error.code,
    );
  const expected = ['done', 'not-found', 'done'];
  expectSame(await statuses({ action: 'delete', isDryRun: true }), expected, 'what a deletion would do');
  expectSame((await sharing.listLinks({ q: context.label })).total, 2, 'links after a dry run');
  expectSame(await statuses({ action: 'suspend' }), expected, 'suspending');
  expectSame(
    (await sharing.listLinks({ q: context.label, status: 'suspended' })).total,
    2,
    'suspended links',
  );
  expectSame(await statuses({ action: 'restore' }), expected, 'opening again');
  const expirationDatetime = daysAfter(one, 2);
  expectSame(await statuses({ action: 'extend', expirationDatetime }), expected, 'another end');
  expectSame(
    (await sharing.listLinks({ q: context.label, status: 'expiring' })).total,
    2,
    'links with the end',
  );
  await expectRefusal(() => statuses({ action: 'extend' }), 'invalid', 'no end to extend to');
  const past = await statuses({ action: 'extend', expirationDatetime: '2001-01-01T00:00:00Z' });
  expectSame(past, ['invalid', 'not-found', 'invalid'], 'an end in the past');
  expectSame(await statuses({ action: 'delete' }), expected, 'deleting');
  expectSame((await sharing.listLinks({ q: context.label })).total, 0, 'links after the deletion');
  await expectRefusal(() => sharing.changeLinks({ ids: [], action: 'delete' }), 'invalid', 'no ids');
  const twice = () => sharing.changeLinks({ ids: [one.id, two.id, one.id], action: 'suspend' });
  await expectRefusal(twice, 'invalid', 'the same link twice');
}

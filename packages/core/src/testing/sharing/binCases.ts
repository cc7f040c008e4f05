import type { SharingApi } from '../../contract/index.ts';
import { portOf, refusedWithout, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { idsOf } from '../cases/steps.ts';
import { shareSample, sharingFiles } from './caseSteps.ts';

/** Returns the ids of all deleted links, page by page. */
async function allDeleted(sharing: SharingApi, limit: number): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await sharing.listDeletedLinks({ cursor, limit });
    expectTrue(page.items.length <= limit, 'a page of the bin with at most the asked number of links');
    ids.push(...idsOf(page.items));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

async function checkBin(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const named = await share();
  const unnamed = await share({ title: '' });
  const live = await share();
  const { total } = await sharing.listDeletedLinks({});
  await sharing.deleteLink({ id: named.id });
  await sharing.deleteLink({ id: unnamed.id });
  const { items, total: more } = await sharing.listDeletedLinks({ limit: 2 });
  expectSame(new Set(idsOf(items)), new Set([named.id, unnamed.id]), 'the links that were deleted last');
  expectSame(more, total + 2, 'the number of deleted links');
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name;
  expectSame(
    [nameOf(named.id), nameOf(unnamed.id)],
    [named.title, unnamed.hash],
    'the names: the title, or the hash where there is none',
  );
  for (const { deletedAt, expiresAt } of items)
    expectTrue(Date.parse(expiresAt) > Date.parse(deletedAt), 'it expires after it was deleted');
  const all = await allDeleted(sharing, 1);
  expectSame(all.length, more, 'all pages together');
  expectSame(new Set(all).size, all.length, 'each link once');
  expectTrue(!all.includes(live.id), 'a live link is not in the bin');
  await expectRefusal(() => sharing.listDeletedLinks({ cursor: 'no cursor' }), 'invalid', 'a false cursor');
  const restored = await sharing.restoreLink({ id: named.id });
  expectSame(restored.isDisabled, true, 'a restored link is suspended');
  expectTrue(!(await allDeleted(sharing, 200)).includes(named.id), 'a restored link is not in the bin');
}

async function checkDeletingForGood(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const { id } = await share();
  await expectRefusal(() => sharing.deleteLinkForGood({ id }), 'not-found', 'a link that is not in the bin');
  await sharing.deleteLink({ id });
  await sharing.deleteLinkForGood({ id });
  expectTrue(!(await allDeleted(sharing, 200)).includes(id), 'the bin afterwards');
  await expectRefusal(() => sharing.restoreLink({ id }), 'not-found', 'restoring it');
  await expectRefusal(() => sharing.deleteLinkForGood({ id }), 'not-found', 'deleting it again');
}

async function checkForeignBin(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const { id } = await share();
  await sharing.deleteLink({ id });
  const foreign = context.other && portOf('sharing', context.other);
  if (!foreign) return;
  expectTrue(!(await allDeleted(foreign, 200)).includes(id), 'a deleted link in the bin of another tenant');
  await expectRefusal(() => foreign.restoreLink({ id }), 'not-found', 'restoring it from another tenant');
  await expectRefusal(
    () => foreign.deleteLinkForGood({ id }),
    'not-found',
    'deleting it from another tenant',
  );
  await sharing.deleteLinkForGood({ id });
}

const bin = { ...sharingFiles, needs: [...sharingFiles.needs, 'sharing.delete', 'sharing.bin'] } as const;

/** Cases of deleted links. */
export const binCases: readonly ContractCase[] = [
  {
    name: 'sharing, bin: deleted links are listed until they are restored',
    ...bin,
    needs: [...bin.needs, 'sharing.restore'],
    check: checkBin,
  },
  {
    name: 'sharing, bin: a permanently deleted link no longer exists',
    ...bin,
    needs: [...bin.needs, 'sharing.restore'],
    check: checkDeletingForGood,
  },
  {
    name: 'sharing, bin: deleted links of another tenant do not exist',
    ...bin,
    needs: [...bin.needs, 'sharing.restore'],
    needsOther: true,
    check: checkForeignBin,
  },
  refusedWithout('sharing', 'sharing.bin', (sharing) => sharing.listDeletedLinks({})),
];

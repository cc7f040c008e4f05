import { portOf, type CaseGroup, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { idsOf } from '../cases/steps.ts';
import { personOf } from '../users/cases.ts';

async function checkListing(context: ContractContext): Promise<void> {
  const [audit, users] = [portOf('audit', context.api), portOf('users', context.api)];
  const { name } = await portOf('session', context.api).getViewer();
  const { user } = await users.createUser(personOf(context, 'Seen'));
  await users.updateUser({ id: user.id, isActive: false });
  const { items, total } = await audit.listAudit({ actor: name.toUpperCase() });
  const mine = items.filter(({ subject }) => subject === user.logicalId);
  expectSame(
    mine.map(({ kind, actor }) => [kind, actor]),
    [
      ['user-deactivated', name],
      ['user-created', name],
    ],
    'what was done, newest first',
  );
  expectTrue(total >= items.length, 'the number of entries');
  const [last] = mine;
  const since = await audit.listAudit({ from: last?.at, kind: 'user-deactivated' });
  expectTrue(idsOf(since.items).includes(last?.id ?? ''), 'entries since the time of one contain it');
  expectSame((await audit.listAudit({ from: '9999-01-01T00:00:00Z' })).total, 0, 'entries of the future');
  const first = await audit.listAudit({ limit: 1 });
  const second = await audit.listAudit({ limit: 1, cursor: first.nextCursor ?? '' });
  expectTrue(idsOf(second.items)[0] !== idsOf(first.items)[0], 'the second page goes on');
  await expectRefusal(() => audit.listAudit({ from: 'yesterday' }), 'invalid', 'a time that is none');
  await expectRefusal(() => audit.listAudit({ cursor: 'no cursor' }), 'invalid', 'an unknown cursor');
}

const auditCases: readonly ContractCase[] = [
  {
    name: 'audit: what admins do is listed',
    ports: ['audit', 'users', 'session'],
    needs: ['users.create', 'users.update'],
    check: checkListing,
  },
];

export const auditGroup: CaseGroup<'audit'> = {
  cases: auditCases,
  provenBy: { listAudit: 'audit: what admins do is listed' },
};

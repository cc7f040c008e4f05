import type { Tenant } from '../../contract/index.ts';
import {
  portOf,
  refusedWithout,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
} from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { adminOf, createCaseTenant, operatorOf, whileImpersonating } from './caseSteps.ts';

async function checkCreating(context: ContractContext): Promise<void> {
  const tenants = portOf('tenants', operatorOf(context));
  const name = `${context.label} account`;
  const primaryDomain = `${context.label}.example.test`.toLowerCase();
  const admin = adminOf(context);
  const clientId = `${context.label}-once`;
  const input = { name: ` ${name} `, primaryDomain, admin, clientId };
  const { tenant, passwordLink } = await tenants.createTenant(input);
  expectSame(
    [tenant.name, tenant.primaryDomain, tenant.isDisabled, tenant.userCount, tenant.usedSpace],
    [name, primaryDomain, false, 1, 0],
    'the new account',
  );
  expectSame(
    tenant.users.map(({ logicalId, email, role, isActive }) => [logicalId, email, role, isActive]),
    [[admin.logicalId, admin.email, 'admin', true]],
    'its users',
  );
  expectTrue(passwordLink !== null, 'its admin gets a link');
  const again = await tenants.createTenant(input);
  expectSame(again.tenant.id, tenant.id, 'the account of a repeated call');
  const listed = await tenants.listTenants({ filter: primaryDomain.toUpperCase() });
  expectSame(
    listed.map(({ id }) => id),
    [tenant.id],
    'the list',
  );
  const users = await tenants.listTenantUsers({ id: tenant.id, q: admin.email, limit: 1 });
  expectSame(
    [users.items[0]?.logicalId, users.total, users.nextCursor],
    [admin.logicalId, 1, null],
    'its page',
  );
  const refusedFields = async (change: object) => {
    const other = { name: `${name} 2`, admin: { ...admin, logicalId: `${admin.logicalId}2`, email: '' } };
    const create = () => tenants.createTenant({ ...other, ...change });
    return Object.keys((await expectRefusal(create, 'invalid', JSON.stringify(change))).fields);
  };
  expectSame(await refusedFields({ name: ' ' }), ['name'], 'an account without a name');
  expectSame(await refusedFields({ primaryDomain }), ['primaryDomain'], 'a domain in use');
  expectSame(await refusedFields({ admin: { ...admin, email: '' } }), ['admin.logicalId'], 'a login in use');
  expectSame((await tenants.listTenants({ filter: `${name} 2` })).length, 0, 'accounts after refusals');
  await expectAbort(() => tenants.listTenants({}, AbortSignal.abort()), 'listTenants when aborted');
}

async function checkUpdating(context: ContractContext): Promise<void> {
  const tenants = portOf('tenants', operatorOf(context));
  const { id, version } = (await createCaseTenant(context)).tenant;
  const name = `${context.label} renamed`;
  const renamed = await tenants.updateTenant({ id, name, version });
  expectSame([renamed.name, renamed.isDisabled], [name, false], 'the changed account');
  if (version !== undefined) {
    const stale = () => tenants.updateTenant({ id, name: 'stale', version });
    const { current } = await expectRefusal(stale, 'conflict', 'a change of an older version');
    expectSame((current as Tenant | undefined)?.name, name, 'the account of a conflict');
  }
  await expectRefusal(() => tenants.updateTenant({ id, name: '' }), 'invalid', 'a change without a name');
  await expectRefusal(() => tenants.updateTenant({ id: 'unknown', name }), 'not-found', 'an unknown account');
}

async function checkDisabling(context: ContractContext): Promise<void> {
  const tenants = portOf('tenants', operatorOf(context));
  const { tenant } = await createCaseTenant(context);
  const isListed = async (disabled: boolean) =>
    (await tenants.listTenants({ filter: tenant.name, disabled })).some(({ id }) => id === tenant.id);
  expectSame((await tenants.disableTenant({ id: tenant.id })).isDisabled, true, 'a disabled account');
  expectSame([await isListed(false), await isListed(true)], [false, true], 'where it is listed');
  const enter = () => tenants.impersonate({ logicalId: adminOf(context).logicalId, mode: 'look' });
  const refusal = await expectRefusal(enter, 'forbidden', 'signing in to a disabled account');
  expectSame(refusal.fields, { impersonation: 'tenant-disabled' }, 'why nobody signs in');
  const enabled = await tenants.enableTenant({ id: tenant.id });
  expectSame([enabled.isDisabled, enabled.name, enabled.userCount], [false, tenant.name, 1], 'enabled again');
  expectSame(await isListed(false), true, 'an enabled account is listed');
  const own = (await tenants.listTenants({})).find(({ users }) =>
    users.some(({ isSuperAdmin }) => isSuperAdmin),
  );
  if (own)
    await expectRefusal(
      () => tenants.disableTenant({ id: own.id }),
      'forbidden',
      'disabling the own account',
    );
}

async function checkKeeping(context: ContractContext): Promise<void> {
  const tenants = portOf('tenants', operatorOf(context));
  const { tenant } = await createCaseTenant(context);
  expectSame(await tenants.keepTenant({ id: tenant.id }), tenant, 'an account that nobody closes');
  await expectRefusal(() => tenants.keepTenant({ id: 'unknown' }), 'not-found', 'an unknown account');
}

async function checkLooking(context: ContractContext): Promise<void> {
  const operator = operatorOf(context);
  const [tenants, session] = [portOf('tenants', operator), portOf('session', operator)];
  const before = await session.getViewer();
  await createCaseTenant(context);
  const { logicalId, name } = adminOf(context);
  const after = await whileImpersonating(context, { logicalId, mode: 'look' }, async (api, viewer) => {
    const { impersonatedBy } = viewer;
    expectSame([viewer.logicalId, viewer.name, viewer.isSuperAdmin], [logicalId, name, false], 'the person');
    expectSame([impersonatedBy?.name, impersonatedBy?.mode], [before.name, 'look'], 'the operator');
    expectSame(await session.getViewer(), viewer, 'the signed-in person');
    const ends = Date.parse(impersonatedBy?.endsAt ?? '');
    expectTrue(ends > 0, 'an impersonation tells when it ends');
    const create = () =>
      portOf('users', api).createUser({ logicalId: 'x', name: 'x', email: '', role: 'user' });
    if (api.capabilities.users?.create) {
      const { fields } = await expectRefusal(create, 'forbidden', 'letting somebody in for somebody else');
      expectSame(fields, { impersonation: 'never-impersonated' }, 'why nobody is let in');
    }
    const folder = () => portOf('assets', api).createFolder({ name: context.label });
    if (api.capabilities.assets?.createFolder) {
      const { fields } = await expectRefusal(folder, 'forbidden', 'a write while only looking');
      expectSame(fields, { impersonation: 'read-only' }, 'why nothing is written');
    }
    const twice = () => tenants.impersonate({ logicalId, mode: 'look' });
    await expectRefusal(twice, 'forbidden', 'an impersonation during another one');
    await expectRefusal(() => tenants.listTenants({}), 'forbidden', 'accounts while signed in as an admin');
  });
  expectSame(after, before, 'the operator after stopping');
  expectSame(await session.getViewer(), before, 'the signed-in person after stopping');
  await expectRefusal(() => tenants.stopImpersonation(), 'conflict', 'stopping twice');
}

async function checkActing(context: ContractContext): Promise<void> {
  const operator = operatorOf(context);
  const tenants = portOf('tenants', operator);
  const before = await portOf('session', operator).getViewer();
  await createCaseTenant(context);
  const { logicalId, name } = adminOf(context);
  const reason = `${context.label} asked for help`;
  const silent = () => tenants.impersonate({ logicalId, mode: 'act', reason: ' ' });
  await expectRefusal(silent, 'invalid', 'acting without a reason');
  const unknown = () => tenants.impersonate({ logicalId: `${logicalId}-unknown`, mode: 'look' });
  await expectRefusal(unknown, 'not-found', 'an unknown person');
  const own = () => tenants.impersonate({ logicalId: before.logicalId, mode: 'look' });
  const { fields } = await expectRefusal(own, 'forbidden', 'signing in as a super admin');
  expectSame(fields, { impersonation: 'super-admin' }, 'why nobody signs in as a super admin');
  await whileImpersonating(context, { logicalId, mode: 'act', reason }, async (api) => {
    await portOf('assets', api).createFolder({ name: context.label });
    const { items } = await portOf('audit', api).listAudit({ actor: before.name });
    const [written, started] = items;
    const { kind, as, reason: why } = written ?? {};
    expectSame([kind, as, why], ['impersonated-write', name, reason], 'a write is recorded, and why');
    expectSame([started?.kind, started?.reason], ['impersonation-started', reason], 'the reason is recorded');
  });
}

async function checkRights({ api }: ContractContext): Promise<void> {
  const tenants = portOf('tenants', api);
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    listTenants: () => tenants.listTenants({}),
    mayEditTenants: () => tenants.mayEditTenants(),
    createTenant: () => tenants.createTenant({ name: 'x' }),
    disableTenant: () => tenants.disableTenant({ id: '1' }),
    keepTenant: () => tenants.keepTenant({ id: '1' }),
    impersonate: () => tenants.impersonate({ logicalId: 'x', mode: 'look' }),
  };
  for (const [name, call] of Object.entries(calls))
    await expectRefusal(call, 'forbidden', `${name} for an admin`);
}

async function checkPermission(context: ContractContext): Promise<void> {
  const mayEdit = await portOf('tenants', operatorOf(context)).mayEditTenants();
  expectSame(mayEdit, true, 'whether the operator may edit accounts');
}

const operators = { ports: ['tenants'], needsOperator: true } as const;

const tenantsCases: readonly ContractCase[] = [
  {
    name: 'tenants: an account is created with its admin, once',
    ...operators,
    needs: ['tenants.create'],
    check: checkCreating,
  },
  {
    name: 'tenants: an account is changed, and a stale change is a conflict',
    ...operators,
    needs: ['tenants.create', 'tenants.update'],
    check: checkUpdating,
  },
  {
    name: 'tenants: an account is disabled and enabled',
    ...operators,
    needs: ['tenants.create', 'tenants.disable', 'tenants.impersonate'],
    check: checkDisabling,
  },
  {
    name: 'tenants: an account that nobody closes is kept as it is',
    ...operators,
    needs: ['tenants.create', 'tenants.keep'],
    check: checkKeeping,
  },
  {
    name: 'tenants: an operator looks as somebody, and writes nothing',
    ports: ['tenants', 'session', 'users', 'assets'],
    needsOperator: true,
    needs: ['tenants.create', 'tenants.impersonate'],
    check: checkLooking,
  },
  {
    name: 'tenants: an operator acts as somebody, and both are recorded',
    ports: ['tenants', 'session', 'audit', 'assets'],
    needsOperator: true,
    needs: ['tenants.create', 'tenants.impersonate', 'assets.createFolder'],
    check: checkActing,
  },
  {
    name: 'tenants: an operator may edit accounts',
    ...operators,
    check: checkPermission,
  },
  {
    name: 'tenants: admins neither see accounts nor sign in as somebody',
    ports: ['tenants'],
    needs: ['tenants.create', 'tenants.disable', 'tenants.keep', 'tenants.impersonate'],
    check: checkRights,
  },
  refusedWithout('tenants', 'tenants.create', (tenants) => tenants.createTenant({ name: 'x' })),
  refusedWithout('tenants', 'tenants.update', (tenants) => tenants.updateTenant({ id: '1', name: 'x' })),
  refusedWithout('tenants', 'tenants.disable', (tenants) => tenants.disableTenant({ id: '1' })),
  refusedWithout('tenants', 'tenants.keep', (tenants) => tenants.keepTenant({ id: '1' })),
  refusedWithout('tenants', 'tenants.impersonate', (tenants) => tenants.stopImpersonation()),
];

export const tenantsGroup: CaseGroup<'tenants'> = {
  cases: tenantsCases,
  provenBy: {
    listTenants: 'tenants: an account is created with its admin, once',
    listTenantUsers: 'tenants: an account is created with its admin, once',
    mayEditTenants: 'tenants: an operator may edit accounts',
    createTenant: 'tenants: an account is created with its admin, once',
    updateTenant: 'tenants: an account is changed, and a stale change is a conflict',
    disableTenant: 'tenants: an account is disabled and enabled',
    enableTenant: 'tenants: an account is disabled and enabled',
    keepTenant: 'tenants: an account that nobody closes is kept as it is',
    impersonate: 'tenants: an operator looks as somebody, and writes nothing',
    stopImpersonation: 'tenants: an operator looks as somebody, and writes nothing',
  },
};

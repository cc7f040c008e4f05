import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capabilityNames, allCapabilities, noCapabilities, withoutCapabilities } from './capabilities.ts';
import {
  actions,
  canAny,
  createCan,
  parseActions,
  permissionRules,
  readActions,
  roleOf,
  roles,
  type Action,
  type PermissionTable,
  type Person,
  type Role,
} from './permissions.ts';

const user: Person = { logicalId: 'ada', isAdmin: false, isSuperAdmin: false };
const people: Readonly<Record<Role, Person | null>> = {
  visitor: null,
  user,
  admin: { ...user, logicalId: 'alex', isAdmin: true },
  super: { ...user, logicalId: 'sam', isAdmin: true, isSuperAdmin: true },
};
const table: PermissionTable = permissionRules;
const anyAction = fc.constantFrom(...actions);
const anyRole = fc.constantFrom(...roles);
const anyList = fc.subarray([...actions]);

describe('who may do what', () => {
  test('by role', () => {
    const allowedActions = (role: Role) =>
      actions.filter((action) => canAny({ viewer: people[role] }, action));
    const added = roles.map((role, rank) => {
      const before = rank === 0 ? [] : allowedActions(roles[rank - 1] ?? 'visitor');
      return [role, allowedActions(role).filter((action) => !before.includes(action))];
    });
    expect(Object.fromEntries(added)).toMatchInlineSnapshot(`
      {
        "admin": [
          "audit.read",
          "cardLayout.setBranding",
          "comments.readHistory",
          "comments.undo",
          "customFields.define",
          "dashboard.readActiveUsers",
          "dashboard.setEnabled",
          "keywords.define",
          "layoutSettings.readGlobal",
          "layoutSettings.saveGlobal",
          "profile.setConsent",
          "sharing.readAll",
          "sharing.setPolicy",
          "sharing.setAppearance",
          "subscription.readUsers",
          "subscription.readPayments",
          "subscription.readInvoices",
          "subscription.buy",
          "subscription.cancel",
          "subscription.keep",
          "subscription.startTrial",
          "subscription.downgrade",
          "subscription.endExtra",
          "subscription.close",
          "users.read",
          "users.create",
          "users.update",
          "users.makePasswordLink",
          "users.readBelongings",
          "users.handOver",
          "workflow.define",
        ],
        "super": [
          "keywords.fix",
          "tenants.read",
          "tenants.create",
          "tenants.update",
          "tenants.disable",
          "tenants.keep",
          "tenants.impersonate",
        ],
        "user": [
          "assets.read",
          "assets.recordOpened",
          "assets.download",
          "assets.downloadEdited",
          "assets.create",
          "assets.update",
          "assets.move",
          "assets.delete",
          "assets.createFolder",
          "assets.renameFolder",
          "assets.deleteFolder",
          "assets.readBin",
          "assets.restore",
          "assets.deleteForGood",
          "cardLayout.read",
          "comments.read",
          "comments.create",
          "comments.update",
          "comments.delete",
          "comments.restore",
          "comments.resolve",
          "customFields.read",
          "dashboard.read",
          "dashboard.setStartsOnDashboard",
          "dashboard.setBackground",
          "faces.read",
          "faces.readPeople",
          "faces.readProgress",
          "faces.change",
          "faces.undo",
          "faces.draw",
          "faces.remove",
          "faces.rename",
          "faces.merge",
          "faces.hide",
          "keywords.read",
          "layoutSettings.read",
          "layoutSettings.save",
          "profile.read",
          "profile.update",
          "profile.endSession",
          "report.read",
          "session.read",
          "sharing.read",
          "sharing.create",
          "sharing.update",
          "sharing.suspend",
          "sharing.delete",
          "sharing.restore",
          "sharing.readBin",
          "sharing.deleteForGood",
          "sharing.readTimeline",
          "sharing.readPolicy",
          "sharing.readAppearance",
          "similarity.read",
          "similarity.readDuplicates",
          "subscription.read",
          "subscription.readUsage",
          "subscription.reportPayment",
          "tenants.stopImpersonation",
          "transcripts.read",
          "transcripts.readState",
          "transcripts.update",
          "transcripts.upload",
          "transcripts.download",
          "transcripts.delete",
          "transcripts.readHistory",
          "transcripts.restore",
          "webSearch.search",
          "webSearch.findAlike",
          "webSearch.import",
          "webSearch.cancel",
          "webSearch.readSettings",
          "webSearch.saveSettings",
          "workflow.read",
        ],
        "visitor": [
          "session.use",
          "setup.use",
          "shared.open",
          "shared.unlock",
          "shared.export",
        ],
      }
    `);
  });

  test('a higher role has all rights of a lower one', () => {
    fc.assert(
      fc.property(anyAction, anyRole, (action, role) => {
        const higher = roles.slice(roles.indexOf(role));
        if (!createCan({ viewer: people[role] })(action)) return;
        for (const each of higher) expect(createCan({ viewer: people[each] })(action)).toBe(true);
      }),
    );
  });

  test('a super admin has all rights, whatever other roles are set', () => {
    expect(roleOf({ ...user, isSuperAdmin: true })).toBe('super');
    expect(roleOf(undefined)).toBe('visitor');
  });
});

test('a rule names an existing capability, and each action limited to owners has a role for them', () => {
  for (const [action, rule] of Object.entries(table)) {
    if (rule.needs) expect(capabilityNames, action).toContain(rule.needs);
    if (rule.role === null) expect(rule.owner, action).toBeDefined();
  }
});

describe('own files', () => {
  const own = { ownerId: user.logicalId };

  test('can be deleted permanently by their owner, all files by admins', () => {
    const asUser = createCan({ viewer: user });
    expect([asUser('assets.deleteForGood', own), asUser('assets.deleteForGood', { ownerId: 'eve' })]).toEqual(
      [true, false],
    );
    expect(asUser('assets.deleteForGood')).toBe(false);
    expect(canAny({ viewer: user }, 'assets.deleteForGood')).toBe(true);
    expect(createCan({ viewer: people.admin })('assets.deleteForGood', own)).toBe(true);
  });

  test('need an id of the owner: two empty ids are not the same person', () => {
    const userWithoutId = { ...user, logicalId: '' };
    expect(createCan({ viewer: userWithoutId })('assets.deleteForGood', { ownerId: '' })).toBe(false);
    expect(canAny({ viewer: userWithoutId }, 'assets.deleteForGood')).toBe(false);
  });
});

describe('permissions that a back end returns', () => {
  test('for a file or folder take precedence over the role, to grant and to refuse', () => {
    fc.assert(
      fc.property(anyRole, anyAction, anyList, (role, action, permissions) => {
        const can = createCan({ viewer: people[role] });
        expect(can(action, { permissions })).toBe(permissions.includes(action));
      }),
    );
  });

  test('for a person take precedence over the role, and those of the file over both', () => {
    fc.assert(
      fc.property(anyRole, anyAction, anyList, anyList, (role, action, theirs, its) => {
        const can = createCan({ viewer: { ...user, ...people[role], permissions: theirs } });
        expect(can(action)).toBe(theirs.includes(action));
        expect(can(action, { permissions: its })).toBe(its.includes(action));
      }),
    );
  });

  test('with unknown actions have no effect', () => {
    expect(parseActions(['assets.read', 'toString', '', '__proto__', 'assets.fly'])).toEqual(['assets.read']);
  });
});

test('an action without its capability is forbidden, even if it is granted', () => {
  fc.assert(
    fc.property(anyAction, (action) => {
      const { needs } = table[action];
      if (!needs) return;
      const capabilities = withoutCapabilities(allCapabilities, [needs]);
      const can = createCan({ viewer: { ...people.super!, permissions: actions }, capabilities });
      expect(can(action, { permissions: [action] })).toBe(false);
      const own = { ownerId: people.super?.logicalId };
      expect(createCan({ viewer: people.super, capabilities: allCapabilities })(action, own)).toBe(true);
    }),
  );
});

test('without capabilities only reading actions remain', () => {
  const can = createCan({ viewer: people.super, capabilities: noCapabilities });
  const left = actions.filter((action) => table[action].needs !== undefined && can(action));
  expect(left).toEqual([]);
  expect(can('assets.read')).toBe(true);
});

test('actions that read change nothing', () => {
  const named: readonly Action[] = ['assets.read', 'assets.download', 'report.read', 'session.use'];
  expect(readActions).toEqual(expect.arrayContaining([...named]));
  for (const action of readActions)
    expect(action).not.toMatch(/\.(create|update|move|delete|set|save|define)/);
});

test('a custom table replaces the rules', () => {
  const strict: PermissionTable = { ...permissionRules, 'assets.create': { role: 'admin' } };
  expect(createCan({ viewer: user, table: strict })('assets.create')).toBe(false);
  expect(createCan({ viewer: people.admin, table: strict })('assets.create')).toBe(true);
});

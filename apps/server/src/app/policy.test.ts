import type { AnyEndpoint } from '@vitrine/http/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMedia, type OpenMedia } from '../media/openMedia.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { endpointNames, endpointOf, type EndpointName } from './endpointNames.ts';
import { policy } from './policy.ts';

const callers = ['visitor', 'user', 'admin', 'super', 'admin-b'] as const;
type Caller = (typeof callers)[number];
const ranks = { public: 0, user: 1, admin: 2, super: 3 };
const rankOf: Record<Caller, number> = { visitor: 0, user: 1, admin: 2, super: 3, 'admin-b': 2 };

/** Calls that change or end the caller's own session are made by people who sign in for them alone. */
const ownSession: readonly EndpointName[] = ['session.signIn', 'session.signOut'];

let server: TestServer;
let media: OpenMedia | undefined;
let fetchAs: Record<Caller, (path: string, init?: RequestInit) => Promise<Response>>;
beforeAll(async () => {
  server = await createTestServer({
    routes: async (deps) => {
      media = await openMedia(deps);
      return media.routes;
    },
  });
  const [user, admin, superAdmin, adminB] = await Promise.all(
    (['user', 'admin', 'super', 'admin-b'] as const).map((login) => server.signIn(login)),
  );
  if (!user || !admin || !superAdmin || !adminB) throw new Error('Nobody could sign in.');
  fetchAs = { visitor: server.fetch, user, admin, super: superAdmin, 'admin-b': adminB };
});
afterAll(async () => {
  await media?.stop();
  await server.close();
});

/** A request that gets past the policy only where the policy lets it, and then finds nothing to change. */
function requestOf(row: AnyEndpoint): readonly [string, RequestInit] {
  const path = row.path.replaceAll('{kind}', 'file').replaceAll(/\{\w+\}/g, '999999');
  if (row.method === 'GET') return [path, {}];
  return [path, row.method === 'DELETE' ? { method: 'DELETE' } : json(row.method, {})];
}

async function statusOf(name: EndpointName, caller: Caller): Promise<number> {
  const [path, init] = requestOf(endpointOf(name));
  return (await fetchAs[caller](path, init)).status;
}

/** What the policy makes of a call: refused, or let through to whatever the call itself answers. */
function verdictOf(status: number, caller: Caller): 'allowed' | 'refused' {
  return status === (caller === 'visitor' ? 401 : 403) ? 'refused' : 'allowed';
}

/** Calls every row as everybody, checks each cell of the matrix, and prints it. Returns the cells with their statuses. */
async function walk(names: readonly EndpointName[]): Promise<readonly string[]> {
  const head = `${'call'.padEnd(34)}${'least'.padEnd(8)}${callers.map((each) => each.padEnd(9)).join('')}`;
  const lines: string[] = [];
  const seen: string[] = [];
  for (const name of names) {
    const cells: string[] = [];
    for (const caller of callers) {
      const status = await statusOf(name, caller);
      const expected = rankOf[caller] >= ranks[policy[name]] ? 'allowed' : 'refused';
      expect(verdictOf(status, caller), `${name} as ${caller} was answered ${status}`).toBe(expected);
      expect(status, `${name} as ${caller}`).toBeLessThan(500);
      const cell = `${expected === 'allowed' ? '+' : '-'}${status}`;
      seen.push(`${caller} ${cell}`);
      cells.push(cell.padEnd(9));
    }
    lines.push(`${name.padEnd(34)}${policy[name].padEnd(8)}${cells.join('')}`);
  }
  process.stdout.write(`${[head, ...lines].join('\n')}\n`);
  return seen;
}

const walked = endpointNames.filter((name) => !ownSession.includes(name));

describe('the policy table (quality case S45)', () => {
  it('holds for every call and every role', async () => {
    expect(await walk(walked)).toHaveLength(walked.length * callers.length);
    expect(walked.length).toBe(endpointNames.length - ownSession.length);
  });

  it('has the rights of the contract: all other calls are for signed-in people', () => {
    const others = endpointNames.filter((name) => policy[name] !== 'user');
    expect(Object.fromEntries(others.map((name) => [name, policy[name]]))).toEqual({
      'session.signIn': 'public',
      'session.signOut': 'public',
      'session.authCheck': 'public',
      'session.requestPasswordLink': 'public',
      'session.getPasswordLink': 'public',
      'session.setPasswordByLink': 'public',
      'audit.listAudit': 'admin',
      'users.listUsers': 'admin',
      'users.createUser': 'admin',
      'users.updateUser': 'admin',
      'users.makePasswordLink': 'admin',
      'users.getBelongings': 'admin',
      'users.handOver': 'admin',
      'tenants.listTenants': 'super',
      'tenants.listTenantUsers': 'super',
      'tenants.mayEditTenants': 'super',
      'tenants.createTenant': 'super',
      'tenants.updateTenant': 'super',
      'tenants.disableTenant': 'super',
      'tenants.keepTenant': 'super',
      'tenants.impersonate': 'super',
      'tenants.impersonateByGet': 'super',
      'setup.isOpen': 'public',
      'setup.createFirstAdmin': 'public',
      'shared.viewLink': 'public',
      'shared.viewFolder': 'public',
      'shared.unlock': 'public',
      'shared.getAppearance': 'public',
      'shared.readLogo': 'public',
      'shared.checkStream': 'public',
      'shared.readCaptions': 'public',
      'shared.startExport': 'public',
      'shared.readExport': 'public',
      'profile.setRecognitionConsent': 'admin',
      'sharing.setPolicy': 'admin',
      'sharing.setTheme': 'admin',
      'sharing.setLogo': 'admin',
      'sharing.removeLogo': 'admin',
      'dashboard.setEnabled': 'admin',
      'dashboard.activeUsers': 'admin',
      'layoutSettings.getGlobalLayout': 'admin',
      'layoutSettings.saveGlobalLayout': 'admin',
      'cardLayout.setBranding': 'admin',
      'subscription.getUserQuota': 'admin',
      'subscription.listPayments': 'admin',
      'subscription.getInvoice': 'admin',
      'subscription.startCheckout': 'admin',
      'subscription.cancel': 'admin',
      'subscription.keep': 'admin',
      'subscription.startTrial': 'admin',
      'subscription.downgradeToFree': 'admin',
      'subscription.endExtra': 'admin',
      'subscription.closeAccount': 'admin',
      'workflow.countFiles': 'admin',
      'workflow.planWorkflow': 'admin',
      'workflow.saveWorkflow': 'admin',
      'workflow.listChanges': 'admin',
      'workflow.undoChange': 'admin',
      'workflow.setEnabled': 'admin',
      'customFields.planDefinitions': 'admin',
      'customFields.saveDefinitions': 'admin',
      'customFields.listStoredValues': 'admin',
      'comments.listChanges': 'admin',
      'comments.undoChange': 'admin',
      'customFields.listChanges': 'admin',
      'customFields.undoChange': 'admin',
      'keywords.planKeywords': 'admin',
      'keywords.saveKeywords': 'admin',
      'keywords.deleteKeyword': 'admin',
      'keywords.deleteKeywords': 'admin',
      'keywords.listChanges': 'admin',
      'keywords.undoChange': 'admin',
      'keywords.setDictionaryFixed': 'super',
    });
  });

  it.each(['admin', 'super'] as const)('decides: every call, when it is only for %s', async (least) => {
    const before = { ...policy };
    const names = walked.filter((name) => policy[name] !== 'public');
    try {
      Object.assign(policy, Object.fromEntries(names.map((name) => [name, least])));
      const cells = await walk(names);
      const refused = least === 'admin' ? ['user'] : ['user', 'admin', 'admin-b'];
      for (const caller of refused)
        expect(cells.filter((cell) => cell === `${caller} -403`)).toHaveLength(names.length);
      expect(await (await fetchAs.user('/api/files')).json()).toMatchObject({ code: 'forbidden' });
    } finally {
      Object.assign(policy, before);
    }
    expect((await fetchAs.user('/api/files')).status).toBe(200);
  });

  it('is as strict for unregistered calls', async () => {
    expect((await server.fetch('/api/nothing')).status).toBe(401);
    expect((await fetchAs.user('/api/nothing')).status).toBe(404);
    expect((await server.fetch('/api/files/1', { method: 'PUT', ...json('PUT', {}) })).status).toBe(401);
  });
});

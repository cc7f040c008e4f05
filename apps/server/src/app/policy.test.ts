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

describe('the policy table (quality case S45)', () => {
  it('holds for every call and every role', async () => {
    const lines: string[] = [];
    for (const name of endpointNames.filter((each) => !ownSession.includes(each))) {
      const cells: string[] = [];
      for (const caller of callers) {
        const status = await statusOf(name, caller);
        const expected = rankOf[caller] >= ranks[policy[name]] ? 'allowed' : 'refused';
        expect(verdictOf(status, caller), `${name} as ${caller} was answered ${status}`).toBe(expected);
        expect(status, `${name} as ${caller}`).toBeLessThan(500);
        cells.push(`${expected === 'allowed' ? '+' : '-'}${status}`.padEnd(8));
      }
      lines.push(`${name.padEnd(24)}${policy[name].padEnd(8)}${cells.join('')}`);
    }
    process.stdout.write(
      `${'call'.padEnd(24)}${'least'.padEnd(8)}${callers.map((each) => each.padEnd(8)).join('')}\n`,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
    expect(lines.length).toBe(endpointNames.length - ownSession.length);
  });

  it('is as strict for calls that nobody registered', async () => {
    expect((await server.fetch('/api/nothing')).status).toBe(401);
    expect((await fetchAs.user('/api/nothing')).status).toBe(404);
    expect((await server.fetch('/api/files/1', { method: 'PUT', ...json('PUT', {}) })).status).toBe(401);
  });
});

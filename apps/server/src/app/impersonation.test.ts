import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { openMedia, type OpenMedia } from '../media/openMedia.ts';
import { openOperator, type Operator } from '../testing/operator.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { giveSubscription } from '../testing/subscriptions.ts';
import { endpointNames, endpointOf } from './endpointNames.ts';
import { deedsOfOtherRoutes } from './impersonation.ts';

let server: TestServer;
let media: OpenMedia | undefined;
let looking: Operator;
beforeAll(async () => {
  server = await createTestServer({
    routes: async (deps) => {
      media = await openMedia(deps);
      return media.routes;
    },
  });
  looking = await openOperator(server);
  await looking.send('/api/tenants/impersonate', json('POST', { id: 'admin', mode: 'look' }));
});
afterAll(async () => {
  await media?.stop();
  await server.close();
});

async function refusalOf(response: Response): Promise<string | undefined> {
  const body = (await response.json()) as { fields?: { impersonation?: string } };
  return body.fields?.impersonation;
}

it('what every registered route does is known, so that none is forgotten for operators who are somebody else (S48)', () => {
  const known = new Set([
    ...Object.keys(deedsOfOtherRoutes),
    ...endpointNames.map((name) => `${endpointOf(name).method} ${endpointOf(name).path.replace(/\/$/, '')}`),
  ]);
  const registered = server.app.routes.filter(
    ({ method, path }) => !['ALL', 'OPTIONS'].includes(method) && path !== '*' && path !== '/*',
  );
  expect(registered.length).toBeGreaterThan(100);
  const unknown = registered
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    .filter((route) => !known.has(route));
  expect(unknown).toEqual([]);
});

it('acting for somebody opens no page of payment, and pays nothing (S48)', async () => {
  await giveSubscription(server.deps, server.tenants.a);
  const admin = await server.signIn('admin');
  const begun = await admin('/api/checkout', json('POST', { product: 'extra-user-month' }));
  const { url } = (await begun.json()) as { url: string };
  const acting = await openOperator(server);
  const reason = 'asked for help';
  await acting.send('/api/tenants/impersonate', json('POST', { id: 'admin', mode: 'act', reason }));
  for (const [path, init] of [
    [url, {}],
    [`${url}/`, {}],
    [`${url}/pay`, { method: 'POST' }],
    [`${url}/fail`, { method: 'POST' }],
    ['/api/checkout', json('POST', { product: 'extra-user-month' })],
  ] as const) {
    const response = await acting.send(path, init);
    expect(response.status, path).toBe(403);
    expect(await refusalOf(response), path).toBe('never-impersonated');
  }
  expect(await (await admin('/api/profile/payments')).json()).toEqual([]);
});

it('an operator who looks reads whatever the person may read, and refuses no page what it sends by itself', async () => {
  const fileId = (await addFile(server, server.tenants.a)).id;
  const person = await server.signIn('admin');
  const read = async (send: Operator['send'], path: string, init?: RequestInit) => {
    const response = await send(path, init);
    const text = /stream/.test(response.headers.get('Content-Type') ?? '') ? '' : await response.text();
    if (text === '') await response.body?.cancel();
    return { status: response.status, isRefused: text.includes('"impersonation":') };
  };
  for (const name of endpointNames.filter((each) => endpointOf(each).method === 'GET')) {
    const path = endpointOf(name).path.replaceAll(/\{\w+\}/g, String(fileId));
    if (path.startsWith('/api/tenants')) continue;
    const theirs = await read(person, path);
    expect({ name, ...(await read(looking.send, path)) }).toEqual({ name, ...theirs, isRefused: false });
  }
  for (const [path, body] of [
    ['/api/dashboard/batch', { requests: [] }],
    ['/api/files/batch-get', { ids: [fileId] }],
    ['/api/profile/refreshtenant', {}],
    ['/api/profile/paymentsucceeded', {}],
    [`/api/files/${fileId}/opened`, {}],
  ] as const) {
    const theirs = await read(person, path, json('POST', body));
    expect(theirs.status, path).toBeLessThan(300);
    expect({ path, ...(await read(looking.send, path, json('POST', body))) }).toEqual({ path, ...theirs });
  }
});

it('nothing that an operator who looks opens or downloads is counted', async () => {
  const { a } = server.tenants;
  const { id } = await addFile(server, a);
  const person = await server.signIn('admin');
  const link = await person('/api/sharing/links', json('POST', { fileIds: [id], allowDownload: true }));
  const { hash } = (await link.json()) as { hash: string };
  const counted = () =>
    server.deps.database.withTenant(a, async () => {
      const { rows } = await sql`select
        (select count(*) from activity) as activity, (select sum(view_count) from files) as views,
        (select count(*) from link_events) as events, (select sum(openings_number) from links) as openings,
        (select sum(downloads_number) from links) as downloads`.execute(db());
      return rows;
    });
  const before = await counted();
  const walk = async (send: Operator['send']) => {
    for (const path of [
      `/Download.aspx?id=${id}`,
      `/Download.aspx?id=${id}&thumb=2&imageViewed=true`,
      `/Download.aspx?id=${id}&public=${hash}`,
    ])
      await (await send(path)).arrayBuffer();
    await send(`/api/files/${id}/opened`, json('POST', {}));
    const token = await (await send('/api/export', json('POST', { ids: [id] }))).text();
    await (await send(`/api/export/${token}`)).arrayBuffer();
    const ofLink = await send('/api/export/public', json('POST', { ids: [id], type: 1, publicHash: hash }));
    expect(ofLink.status).toBe(200);
    await (await send(`/api/export/public/${await ofLink.text()}`)).arrayBuffer();
    return send('/api/sharing/view', json('POST', { restoreHash: hash }));
  };
  expect((await walk(looking.send)).status).toBe(200);
  expect(await counted()).toEqual(before);
  await walk(person);
  expect(await counted()).not.toEqual(before);
});

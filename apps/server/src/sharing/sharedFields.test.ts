import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertDefinition } from '../custom-fields/store.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { globalLayout, layoutCalls, type LayoutCalls } from '../testing/layouts.ts';
import { writeFlag } from '../tenants/flags.ts';
import { writeStatuses } from '../workflow/statuses.ts';

let server: TestServer;
let layouts: LayoutCalls;
let customId: number;
let hash: string;

/** What a visitor gets of the fields of the link. */
interface Seen {
  readonly sharedFields: readonly { readonly key: string; readonly name?: string }[];
  readonly hasSharedTitles: boolean;
  readonly searchResult: { readonly images: readonly { readonly fields: Record<string, unknown> }[] };
}

beforeAll(async () => {
  server = await createTestServer();
  layouts = await layoutCalls(server, 'admin');
  let statusId = 0;
  await server.deps.database.withTenant(server.tenants.a, async () => {
    const plain = { description: '', predefinedDictionary: 'Web;Print', displayOrder: 0 };
    customId = await insertDefinition({ ...plain, label: 'Usage', type: 'dictionary_multi_select' });
    await writeFlag('enableworkflow', true);
    const status = { name: 'Approved', color: '', isDefault: false, hideOnGalleryView: false };
    [{ id: statusId } = { id: 0 }] = await writeStatuses([status]);
  });
  const { id } = await addFile(server, server.tenants.a, {
    fields: {
      title: 'Sea',
      author: 'Ada',
      city: 'Bergen',
      gpsLatitude: 60.39,
      gpsLongitude: 5.32,
      workflowStatus: String(statusId),
      [`custom-${customId}`]: ['Web', 'Print'],
    },
  });
  const member = await server.signIn('admin');
  const shared = await member('/api/sharing/links', json('POST', { fileIds: [id], allowDownload: true }));
  ({ hash } = (await shared.json()) as { hash: string });
});
afterAll(() => server.close());

async function view(values: object): Promise<Seen> {
  expect((await layouts.save(values, { path: globalLayout })).status).toBe(200);
  const response = await server.fetch('/api/sharing/view', json('POST', { restoreHash: hash }));
  expect(response.status).toBe(200);
  return (await response.json()) as Seen;
}

it('visitors get the fields of the shared view in its order, with the names that they cannot know', async () => {
  const custom = `custom-${customId}`;
  const seen = await view({ shared: ['title', custom, 'author'] });
  expect(seen.sharedFields).toEqual([{ key: 'title' }, { key: custom, name: 'Usage' }, { key: 'author' }]);
  expect(seen.searchResult.images[0]?.fields).toEqual({
    title: 'Sea',
    [custom]: ['Web', 'Print'],
    author: 'Ada',
  });
  const { sharedFields } = await view({ shared: ['author', 'title'] });
  expect(sharedFields).toEqual([{ key: 'author' }, { key: 'title' }]);
});

it('visitors get the coordinates of a file where the view has its map, and nowhere else', async () => {
  const fieldsOf = async (...shared: readonly string[]) =>
    (await view({ shared })).searchResult.images[0]?.fields;
  expect(await fieldsOf('map', 'title')).toEqual({ gpsLatitude: 60.39, gpsLongitude: 5.32, title: 'Sea' });
  expect(await fieldsOf('title')).toEqual({ title: 'Sea' });
});

it('visitors are told whether the names of the fields are shown', async () => {
  expect((await view({ shared: ['title'], hasSharedTitles: false })).hasSharedTitles).toBe(false);
  expect((await view({ shared: ['title'], hasSharedTitles: true })).hasSharedTitles).toBe(true);
  expect((await view({ shared: ['title'] })).hasSharedTitles).toBe(true);
});

it('visitors get the name of a status, and nothing of it while the workflow is off', async () => {
  const fieldsOf = async () =>
    (await view({ shared: ['workflowStatus', 'title'] })).searchResult.images[0]?.fields;
  expect(await fieldsOf()).toEqual({ workflowStatus: 'Approved', title: 'Sea' });
  const setWorkflow = (isOn: boolean) =>
    server.deps.database.withTenant(server.tenants.a, () => writeFlag('enableworkflow', isOn));
  await setWorkflow(false);
  expect(await fieldsOf().finally(() => setWorkflow(true))).toEqual({ title: 'Sea' });
});

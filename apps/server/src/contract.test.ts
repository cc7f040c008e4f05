import {
  capabilityNames,
  allCapabilities,
  withoutCapabilities,
  type Capability,
  type Capabilities,
} from '@vitrine/core/contract';
import { contractCases, isApplicable, type ContractContext } from '@vitrine/core/testing';
import { createHttpGalleryApi, type HttpGalleryApi } from '@vitrine/http/adapter';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertDefinition } from './custom-fields/store.ts';
import { createMediaServer, type MediaServer } from './testing/mediaServer.ts';
import { testPassword, type TestLogin } from './testing/people.ts';
import { testServerUrl } from './testing/testDatabase.ts';

/** A client that keeps its cookie, as a browser does; gives an api with the capabilities that an app uses. */
function createClient(origin: string, id: string): (capabilities?: Capabilities) => HttpGalleryApi {
  let cookie = '';
  async function send(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const response = await fetch(input, init);
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0] ?? '';
    return response;
  }
  const headers = (): Record<string, string> => (cookie === '' ? {} : { cookie });
  return (capabilities) => createHttpGalleryApi({ baseUrl: origin, id, fetch: send, headers, capabilities });
}

let server: MediaServer;
let context: Omit<ContractContext, 'label'>;
let runs = 0;

async function signedIn(login: TestLogin, capabilities?: Capabilities): Promise<HttpGalleryApi> {
  const client = createClient(await server.listen(), login);
  await client().session.signIn({ login, password: testPassword });
  return client(capabilities);
}

/** Custom fields of each kind, and one of the system. */
async function defineFields(name: string, tenantId: number): Promise<void> {
  const shared = { description: name, predefinedDictionary: 'Web; Print' };
  await server.deps.database.withTenant(tenantId, async () => {
    await insertDefinition({ ...shared, label: 'Campaign', displayOrder: 1, type: 'text' });
    await insertDefinition({ ...shared, label: 'Usage', displayOrder: 0, type: 'dictionary_multi_select' });
    await insertDefinition({ ...shared, label: 'Rekognition', displayOrder: 2, type: 'text' });
  });
}

beforeAll(async () => {
  server = await createMediaServer();
  for (const [login, tenantId] of Object.entries(server.tenants)) await defineFields(login, tenantId);
  context = {
    api: await signedIn('admin'),
    other: await signedIn('admin-b'),
    credentials: { login: 'admin', password: testPassword },
    settle: () => server.queue.drained(),
  };
});

afterAll(() => server.close());

const declared = createHttpGalleryApi();
/** Domains that this server does not serve yet. */
const notServed = /^(keywords|workflow|customFields):|^comments: restoring$/;

describe(`the contract over HTTP on ${testServerUrl ? 'PostgreSQL' : 'the embedded database'}`, () => {
  const applicable = contractCases.filter(
    (each) =>
      !notServed.test(each.name) &&
      isApplicable(each, { api: declared, other: declared, credentials: { login: '', password: '' } }),
  );
  test.each(applicable)('$name', async (each) => {
    runs += 1;
    await each.check({ ...context, label: `case${runs}` });
    expect(server.queue.failed).toEqual([]);
  });
});

/** What an app leaves unused is refused by the adapter, or done without; policies are the server's own. */
const left = capabilityNames.filter((name) => !/^assets\.(safe|unique|refuses)/.test(name));
const lacking = left.flatMap((name) =>
  contractCases
    .filter((each) => each.lacks?.includes(name) && !notServed.test(each.name))
    .map((each) => ({ ...each, capability: name })),
);

test('each capability has a case for its absence', () => {
  expect(new Set(lacking.map(({ capability }) => capability))).toEqual(new Set(left));
});

test.each(lacking)('over HTTP, $name', async ({ capability, ...each }) => {
  runs += 1;
  const api = await signedIn('admin', withoutCapabilities(allCapabilities, [capability]));
  await each.check({ ...context, api, label: `lacking${runs}` });
});

test.each(
  contractCases.filter(({ name }) =>
    /^list: an order that is not|^fields: those that are declared/.test(name),
  ),
)('over HTTP with some orders and some fields, $name', async (each) => {
  runs += 1;
  const assets = { sortFields: ['name'], writableFields: ['title', 'notes'] } as const;
  const api = await signedIn('admin', { assets });
  await each.check({ ...context, api, label: `some${runs}` });
});

/** Capabilities that an app can leave unused, and the cases that must hold then. */
const unused = {
  'assets.resumableUpload': 'upload: ',
  'assets.batch': 'many files: ',
  'assets.binBatch': 'bin',
  'dashboard.batch': 'dashboard: ',
  'layoutSettings.versions': 'layout: ',
} as const satisfies Partial<Record<Capability, string>>;

describe.each(Object.entries(unused))('the contract over HTTP when %s is not offered', (name, prefix) => {
  const capabilities = withoutCapabilities(allCapabilities, [name as Capability]);
  const without = createHttpGalleryApi({ capabilities });
  const applicable = contractCases.filter(
    (each) =>
      each.name.startsWith(prefix) &&
      isApplicable(each, { api: without, other: without, credentials: { login: '', password: '' } }),
  );
  test.each(applicable)('$name', async (each) => {
    runs += 1;
    const api = await signedIn('admin', capabilities);
    await each.check({ ...context, api, label: `without${runs}` });
  });
});

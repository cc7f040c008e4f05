import { describe, expect, test } from 'vitest';
import {
  capabilityNames,
  type Asset,
  type ListFilesInput,
  type Page,
  allCapabilities,
  noCapabilities,
  subPorts,
  withCapabilities,
  withoutCapabilities,
  type Capability,
  type AllCapabilities,
  type CustomFieldDefinition,
  type GalleryApi,
  type Workflow,
} from '../contract/index.ts';
import { isApplicable, portOf, type ContractContext } from './cases/contractCase.ts';
import { contractCases } from './contractCases.ts';
import { testedDomains } from './testedDomains.ts';
import { idMaker, type IdMaker, type IdStyle } from './ids.ts';
import {
  createMemoryGalleryApi,
  type MemoryGalleryApi,
  type MemoryGalleryApiOptions,
} from './memory/createMemoryGalleryApi.ts';

/** Ids as no address, selector or key expects them. */
const hostileId: IdMaker = (number, series = 0) => `a/b%2F?x=${series}&y#${number},"é: 🤷\\..`;

const styles: readonly IdStyle[] = ['uuid', 'numeric', hostileId];

function customFields(first: number, style: IdStyle): CustomFieldDefinition[] {
  const shared = { description: '', choices: ['Web', 'Print'] };
  const idOf = idMaker(style);
  return [
    { ...shared, id: idOf(first), label: 'Usage', displayOrder: 2, type: 'multi-select' },
    { ...shared, id: idOf(first + 1), label: 'Campaign', displayOrder: 0, type: 'text' },
    { ...shared, id: idOf(first + 2), label: 'Objects', displayOrder: 1, type: 'recognized-objects' },
  ];
}

function workflow(style: IdStyle): Workflow {
  const idOf = idMaker(style);
  const draft = { name: 'Draft', color: 'red', hideOnGalleryView: false, displayOrder: 0 };
  return { id: idOf(31), statuses: [{ ...draft, id: idOf(32), isDefault: true }] };
}

const branding = { isEnabled: true, fieldName: 'Approved by brand' };

function freshContext(given: MemoryGalleryApiOptions = {}): ContractContext {
  const { ids = 'uuid' } = given;
  const options = { customFields: customFields(1, ids), workflow: workflow(ids), branding, ...given };
  const api = createMemoryGalleryApi(options);
  return {
    api,
    operator: createMemoryGalleryApi({ ...given, role: 'super-admin', shareWith: api }),
    other: createMemoryGalleryApi({
      ...given,
      customFields: customFields(11, ids),
      id: 'other',
      firstNumber: 1_000_001,
    }),
    credentials: { login: 'admin', password: 'password' },
    label: 'memory',
  };
}

/** A back end with these capabilities and no others. */
function only(names: readonly Capability[] = []): AllCapabilities {
  return without(capabilityNames.filter((each) => !names.includes(each)));
}

const without = (names: readonly Capability[] = []) => withoutCapabilities(allCapabilities, names);

describe.each(styles)('memory back end, ids: %s', (ids) => {
  const applicable = contractCases.filter((one) => isApplicable(one, freshContext({ ids })));
  test.each(applicable)('$name', (each) => each.check(freshContext({ ids })));
});

describe('a case needs only the capabilities that it names', () => {
  test.each(contractCases)('$name', (each) => each.check(freshContext({ capabilities: only(each.needs) })));
});

describe('memory back end that can only be read', () => {
  const options = { capabilities: noCapabilities };
  const applicable = contractCases.filter((one) => isApplicable(one, freshContext(options)));
  test.each(applicable)('$name', (each) => each.check(freshContext(options)));
});

describe('memory back end with requested addresses', () => {
  const options = { media: { lifetimeSeconds: 60 } };
  const applicable = contractCases.filter(
    (one) => /^(?:media|copies)/.test(one.name) && isApplicable(one, freshContext(options)),
  );
  test.each(applicable)('$name', (each) => each.check(freshContext(options)));
});

describe('memory back end with some orders and some fields', () => {
  const capabilities = { assets: { sortFields: ['name'], writableFields: ['title', 'notes'] } } as const;
  const options = { capabilities };
  const applicable = contractCases.filter((one) => isApplicable(one, freshContext(options)));
  test.each(applicable)('$name', (each) => each.check(freshContext(options)));
  const declared = contractCases.filter(({ name }) =>
    /^list: an order that is not|^fields: those that are/.test(name),
  );
  test.each(declared)('a false declaration is found: $name', async (each) => {
    const context = freshContext();
    const api = { ...context.api, capabilities: withCapabilities(allCapabilities, capabilities) };
    await expect(each.check({ ...context, api })).rejects.toThrow();
  });
});

describe.each(['titles', 'names', 'nothing'] as const)('memory back end that searches %s', (searchScope) => {
  const capabilities = { assets: { searchScope } };
  const applicable = contractCases.filter(
    (one) => /^list:|search|tenant/.test(one.name) && isApplicable(one, freshContext({ capabilities })),
  );
  test.each(applicable)('$name', (each) => each.check(freshContext({ capabilities })));
});

const noWords = contractCases.find(({ name }) => name.startsWith('list: an empty search lists all files'));

test('a search that is declared as none but works is found', async () => {
  const context = freshContext();
  const capabilities = withCapabilities(allCapabilities, { assets: { searchScope: 'nothing' } });
  await expect(noWords?.check({ ...context, api: { ...context.api, capabilities } })).rejects.toThrow();
});

test('no words: a total that is only estimated is not compared, the files are', async () => {
  const api = createMemoryGalleryApi();
  const withChangedPages = (change: (page: Page<Asset>, input: ListFilesInput) => object) => ({
    ...api,
    assets: {
      ...api.assets,
      listFiles: async (input: ListFilesInput) => {
        const page = await api.assets.listFiles(input);
        return { ...page, ...change(page, input) };
      },
    },
  });
  let calls = 0;
  const estimating = withChangedPages(({ total }) => ({ total: total + (calls += 1), isTotalExact: false }));
  await expect(noWords?.check({ ...freshContext(), api: estimating })).resolves.toBeUndefined();
  const searching = withChangedPages((_page, { q }) => (q === ' ' ? { items: [] } : {}));
  await expect(noWords?.check({ ...freshContext(), api: searching })).rejects.toThrow(
    'files without any word',
  );
});

function caseNamed(name: string) {
  const found = contractCases.find((each) => each.name === name);
  if (!found) throw new Error(`no case "${name}"`);
  return found;
}

/** A context whose library consists of many copies of a file, in one list. */
async function manyFiles(count: number) {
  const context = freshContext();
  const assets = portOf('assets', context.api);
  const [file] = (await assets.listFiles({ limit: 1 })).items;
  const items = Array.from({ length: count }, (_, at) => ({ ...file!, id: `file-${at}` }));
  let reads = 0;
  async function listFiles({ q, cursor = '0', limit = 100 }: ListFilesInput): Promise<Page<Asset>> {
    reads += 1;
    if (q?.startsWith('no file')) return { items: [], nextCursor: null, total: 0 };
    const end = Number(cursor) + limit;
    const page = items.slice(Number(cursor), end);
    return { items: page, nextCursor: end < count ? String(end) : null, total: count };
  }
  const api = { ...context.api, assets: { ...assets, listFiles } };
  return { context: { ...context, api }, items, reads: () => reads };
}

test('files of one name are found without reading every page', async () => {
  const search = caseNamed('reading: files are found by their names');
  const [few, many] = [await manyFiles(200), await manyFiles(4000)];
  await search.check(few.context);
  await search.check(many.context);
  expect(many.reads()).toBe(few.reads());
});

test('a page with more files than its limit is counted, not printed', async () => {
  const { context, items } = await manyFiles(4000);
  const listFiles = async () => ({ items, nextCursor: null, total: items.length });
  const api = { ...context.api, assets: { ...portOf('assets', context.api), listFiles } };
  const pages = caseNamed('reading: all pages together contain each file once');
  await expect(pages.check({ ...context, api })).rejects.toThrow('a page of at most 200 files has 4000');
});

test('names are unique', () => {
  const names = contractCases.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

/** Returns a context whose calls all resolve with undefined. */
function emptyContext(options: MemoryGalleryApiOptions = {}): ContractContext {
  const context = freshContext(options);
  const port = <Port extends object>(real: Port): Port =>
    new Proxy(real, { get: () => async () => undefined });
  const empty = (api: MemoryGalleryApi): MemoryGalleryApi => ({
    ...api,
    ...Object.fromEntries(subPorts.map((name) => [name, port(api[name])])),
  });
  return {
    ...context,
    api: empty(createMemoryGalleryApi(options)),
    other: empty(createMemoryGalleryApi(options)),
    operator: empty(createMemoryGalleryApi(options)),
  };
}

describe('every case fails on an empty back end', () => {
  test.each(contractCases)('$name', async (each) => {
    const options = { capabilities: without(each.lacks) };
    await expect(each.check(emptyContext(options))).rejects.toThrow();
  });
});

describe('a dishonest declaration is found', () => {
  test.each(capabilityNames)('%s: declared but missing', async (name) => {
    const { capabilities } = freshContext().api;
    const cases = contractCases.filter(({ needs }) => needs?.includes(name));
    expect(cases.length).toBeGreaterThan(0);
    for (const each of cases) {
      const context = freshContext({ capabilities: withoutCapabilities(allCapabilities, [name]) });
      const operator = context.operator && { ...context.operator, capabilities };
      const dishonest = { ...context, api: { ...context.api, capabilities }, operator };
      await expect(each.check(dishonest), each.name).rejects.toThrow();
    }
  });
  test.each(capabilityNames)('%s: present but undeclared', async (name) => {
    const cases = contractCases.filter(({ lacks }) => lacks?.includes(name));
    expect(cases.length).toBeGreaterThan(0);
    for (const each of cases) await expect(each.check(freshContext()), each.name).rejects.toThrow();
  });
});

/** Returns the calls that a case makes, as `domain.verb`. */
async function callsOf(name: string): Promise<ReadonlySet<string>> {
  const found = contractCases.find((each) => each.name === name);
  const calls = new Set<string>();
  const observe = <Api extends object>(api: Api, subPort: string): Api =>
    new Proxy(api, {
      get(target, verb) {
        const call: unknown = Reflect.get(target, verb);
        if (typeof call !== 'function') return call;
        return (...input: unknown[]) => {
          calls.add(`${subPort}.${String(verb)}`);
          return (call as (...given: unknown[]) => unknown)(...input);
        };
      },
    });
  const signInUrl = () => '/sign-in';
  for (const context of [freshContext({ signInUrl }), freshContext({ media: {} })]) {
    const observeAll = (api: GalleryApi): GalleryApi => {
      const ports = subPorts.map((subPort) => [subPort, observe(api[subPort] ?? {}, subPort)] as const);
      return { ...api, ...Object.fromEntries(ports) };
    };
    const operator = context.operator && observeAll(context.operator);
    await found?.check({ ...context, api: observeAll(context.api), operator });
  }
  return calls;
}

const provenCalls = subPorts.flatMap((subPort) =>
  Object.entries(testedDomains[subPort].provenBy).map(([verb, name]) => ({
    call: `${subPort}.${verb}`,
    name,
  })),
);

test.each(provenCalls)('$call is made by the case that is named for it: $name', async ({ call, name }) => {
  expect(await callsOf(name)).toContain(call);
});

describe.each([
  { adds: 'workflowStatus', fails: false },
  { adds: 'title', fails: true },
])('a copy with edits that lacks $adds', ({ adds, fails }) => {
  const cases = contractCases.filter(({ name }) => /^copies with edits: (a picture|fields)/.test(name));
  test.each(cases)('$name', async (each) => {
    const context = freshContext();
    const { assets } = context.api;
    if (!assets?.checkEdited) throw new Error('The back end in memory has copies.');
    const { checkEdited } = assets;
    const lacking = async (input: { id: string }) => {
      const { missing } = await checkEdited(input);
      return { missing: [...missing, adds] };
    };
    const check = each.check({
      ...context,
      api: { ...context.api, assets: { ...assets, checkEdited: lacking } },
    });
    if (fails) await expect(check).rejects.toThrow('title');
    else await check;
  });
});

test('a stream that is prepared after `settle` has resolved is waited for', async () => {
  const context = freshContext();
  const { shared } = context.api;
  const { checkStream } = shared!;
  let reads = 0;
  const late: typeof checkStream = async (input) => {
    reads += 1;
    return reads < 3 ? { state: 'preparing' } : checkStream!(input);
  };
  const api: GalleryApi = { ...context.api, shared: { ...shared!, checkStream: late } };
  const each = contractCases.find(
    ({ name }) => name === 'shared: a player learns whether a file can be played',
  );
  await each?.check({ ...context, api, settle: async () => undefined });
  expect(reads).toBeGreaterThan(3);
});

import {
  domains,
  findShapeMismatch,
  isPureCall,
  subPorts,
  type GalleryApi,
  type Shape,
  type Subscription,
} from '@vitrine/core/contract';
import { contractCases, createMemoryGalleryApi, isApplicable } from '@vitrine/core/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { guardApi } from './guardApi.ts';

const session = { get: () => 'active' as const, expire: () => undefined, refuse: () => undefined };

/** `domain.verb` of all calls that are checked: those that ask, and are answered something. */
const checked = subPorts.flatMap((name) =>
  Object.entries(domains[name].verbs)
    .filter(([verbName, verb]) => !isPureCall(name, verbName) && verb.output.kind !== 'anything')
    .map(([verb, { output }]) => ({ name: `${name}.${verb}`, subPort: name, verb, output })),
);

/** Every result of every call so far. */
const results = new Map<string, unknown[]>();

function record(api: GalleryApi): GalleryApi {
  const ports = subPorts.map((name) => {
    const port: object = api[name] ?? {};
    const calls = Object.entries(port).map(([verb, call]: [string, (...input: unknown[]) => unknown]) => {
      if (isPureCall(name, verb)) return [verb, call] as const;
      const recorded = async (...input: unknown[]) => {
        const result = await call(...input);
        results.set(`${name}.${verb}`, [...(results.get(`${name}.${verb}`) ?? []), result]);
        return result;
      };
      return [verb, recorded] as const;
    });
    return [name, Object.fromEntries(calls)] as const;
  });
  return { id: api.id, capabilities: api.capabilities, ...Object.fromEntries(ports) };
}

/** The value with a wrong one at each place that a shape names, one at a time. */
function breakEach(shape: Shape, value: unknown): { path: string; value: unknown }[] {
  const here = { path: '', value: shape.kind === 'number' ? Number.NaN : Symbol.for('wrong') };
  const within = (key: string, of: Shape, put: (broken: unknown) => unknown, inner: unknown) =>
    breakEach(of, inner).map(({ path, value: wrong }) => ({ path: `${key}.${path}`, value: put(wrong) }));
  switch (shape.kind) {
    case 'anything':
      return [];
    case 'either': {
      const fitting = shape.shapes.find((each) => findShapeMismatch(each, value) === undefined);
      return fitting && fitting.kind !== 'null' && fitting.kind !== 'undefined'
        ? breakEach(fitting, value)
        : [here];
    }
    case 'list': {
      const items = value as readonly unknown[];
      if (items.length === 0) return [here];
      return [here, ...within('0', shape.of, (broken) => [broken, ...items.slice(1)], items[0])];
    }
    case 'object': {
      const whole = value as Readonly<Record<string, unknown>>;
      const fields = Object.entries(shape.fields).flatMap(([key, of]) =>
        within(key, of, (broken) => ({ ...whole, [key]: broken }), whole[key]),
      );
      return [here, ...fields];
    }
    default:
      return [here];
  }
}

/** Returns the result of a call as a hook receives it: the value of the back end, or the code of the error. */
async function ask(subPort: string, verb: string, result: unknown): Promise<unknown> {
  const api = { id: 'test', capabilities: {}, [subPort]: { [verb]: async () => result } };
  const guarded = guardApi(api as unknown as GalleryApi, session) as unknown as Record<
    string,
    Record<string, () => Promise<unknown>>
  >;
  return guarded[subPort]?.[verb]?.().catch((error: { code?: string }) => error.code);
}

/** A subscription that has never been tried, with an extra. */
const subscription: Subscription = {
  tier: 'free',
  limits: { storageLimit: 20, userLimit: 1 },
  duration: 'year',
  createDate: '2026-01-01T00:00:00Z',
  expireDate: null,
  isCancelled: false,
  hadTrial: false,
  extras: [
    { id: 'extra', kind: 'users', amount: 1, duration: 'year', expireDate: null, isDiscontinued: false },
  ],
};

describe('results of the back end', () => {
  beforeAll(async () => {
    for (const each of contractCases) {
      const media = /^media|has the address of a picture$|pictures of results/.test(each.name)
        ? {}
        : 'direct';
      const api = createMemoryGalleryApi({ media, workflow: { id: '1', statuses: [] } });
      const context = {
        api: record(api),
        operator: record(createMemoryGalleryApi({ role: 'super-admin', shareWith: api })),
        other: record(createMemoryGalleryApi({ id: 'other' })),
        credentials: { login: 'admin', password: 'password' },
        label: 'answers',
      };
      if (isApplicable(each, context)) await each.check(context).catch(() => undefined);
    }
    const password = 'long enough to be one';
    const first = { token: 'key', tenant: 'T', name: 'N', login: 'l', password };
    await record(createMemoryGalleryApi({ setupToken: 'key' })).setup?.createFirstAdmin(first);
    await record(createMemoryGalleryApi({ role: 'super-admin' })).keywords?.setDictionaryFixed({
      isFixed: true,
    });
    const free = record(createMemoryGalleryApi({ tenant: { name: 'Studio', subscription } })).subscription;
    await free?.startTrial();
    await free?.endExtra({ id: 'extra' });
    await free?.downgradeToFree();
    await free?.closeAccount({ confirm: 'Studio' });
  });

  test.each(checked)('$name: the result of the memory back end is passed on unchanged', async (each) => {
    const seen = results.get(each.name) ?? [];
    expect(seen).not.toHaveLength(0);
    for (const result of seen) expect(await ask(each.subPort, each.verb, result)).toBe(result);
  });

  test.each(checked)('$name: a result of another kind is refused as malformed', async (each) => {
    const kinds = [undefined, null, Number.NaN, '<!doctype html>', {}, [{}]];
    const wrong = kinds.filter((value) => findShapeMismatch(each.output, value));
    expect(wrong.length).toBeGreaterThan(3);
    for (const value of wrong) expect(await ask(each.subPort, each.verb, value)).toBe('malformed');
  });

  test.each(checked)('$name: a result with one wrong field is refused as malformed', async (each) => {
    const seen = results.get(each.name) ?? [];
    const broken = seen.slice(0, 40).flatMap((result) => breakEach(each.output, result));
    expect(broken).not.toHaveLength(0);
    for (const { path, value } of broken)
      expect(await ask(each.subPort, each.verb, value), path).toBe('malformed');
  });
});

test('a malformed result names the call and the field in the error for the developer of the adapter', async () => {
  const report = { getTypes: async () => ({ photos: 1, videos: Number.NaN, audios: 0, others: 0 }) };
  const api = { id: 'test', capabilities: {}, report } as unknown as GalleryApi;
  await expect(guardApi(api, session).report?.getTypes()).rejects.toMatchObject({
    code: 'malformed',
    cause: { message: expect.stringMatching(/"report\.getTypes".*"videos"/) as string },
  });
});

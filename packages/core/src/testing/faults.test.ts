import { expect, test } from 'vitest';
import { makeId } from './ids.ts';
import { isAbortError } from '../contract/index.ts';
import { faultyFetch } from './faultyFetch.ts';
import { withFaults } from './faults.ts';
import { createDeferred } from './deferred.ts';
import { createMemoryGalleryApi } from './memory/createMemoryGalleryApi.ts';

test('each fault has the effect of its name', async () => {
  const { api, calls, count, set } = withFaults(createMemoryGalleryApi(), {
    'report.getFileCount': [
      { fail: 'forbidden', status: 403 },
      { reject: 'text' },
      'abort',
      { resolve: null },
      'pass',
    ],
    'report.getTypes': { throws: new TypeError('at once') },
    'report.getData': 'hang',
  });
  const { report } = api;
  await expect(report.getFileCount()).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  await expect(report.getFileCount()).rejects.toBe('text');
  await expect(report.getFileCount()).rejects.toSatisfy(isAbortError);
  expect(await report.getFileCount()).toBeNull();
  expect([await report.getFileCount(), await report.getFileCount()]).toEqual([40, 40]);
  expect(() => report.getTypes()).toThrow('at once');
  const abort = new AbortController();
  const hanging = report.getData(abort.signal);
  abort.abort();
  await expect(hanging).rejects.toSatisfy(isAbortError);
  set({ 'report.getTypes': 'pass' });
  expect((await report.getTypes()).photos).toBe(28);
  expect([count('report.getFileCount'), calls.length]).toEqual([6, 9]);
});

test('the calls of the dashboard and of layouts fail as planned, and addresses stay pure', async () => {
  const { api, count } = withFaults(createMemoryGalleryApi(), {
    'dashboard.listTopKeywords': { fail: 'forbidden', status: 403 },
    'layoutSettings.saveLayout': [{ fail: 'offline' }, 'pass'],
  });
  await expect(api.dashboard.listTopKeywords({ count: 3 })).rejects.toMatchObject({ code: 'forbidden' });
  expect(api.assets.mediaUrl?.({ id: makeId(5), variant: 'thumbnail' })).toMatch(/^data:/);
  const { values } = await api.layoutSettings.getLayout({ scope: 'own' });
  const save = () => api.layoutSettings.saveLayout({ scope: 'own', values });
  await expect(save()).rejects.toMatchObject({ code: 'offline' });
  expect((await save()).values).toEqual(values);
  expect([count('dashboard.listTopKeywords'), count('assets.mediaUrl')]).toEqual([1, 0]);
});

test('deferreds reorder results, before or after the call is made', async () => {
  const [late, stale] = [createDeferred(), createDeferred()];
  const memory = createMemoryGalleryApi();
  const { api } = withFaults(memory, {
    'report.getFileCount': [{ until: late.promise }, { respondAfter: stale.promise }],
  });
  const first = api.report.getFileCount();
  const second = api.report.getFileCount();
  await memory.assets.deleteFiles({ ids: [makeId(4)] });
  late.resolve();
  stale.resolve();
  expect(await first).toBe(39);
  expect(await second).toBe(40);
});

test('malformed responses over HTTP', async () => {
  const real = async () => new Response('{"a":[1,"x"]}', { headers: { 'content-type': 'application/json' } });
  const faults = ['pass', 'html', 'truncated', 'wrong-types', 'null', { status: 429 }, 'disconnect'] as const;
  const { fetch, requests } = faultyFetch(real, ({ count }) => faults[count] ?? 'pass');
  const get = () => fetch('http://vitrine.test/a');
  expect(await (await get()).json()).toEqual({ a: [1, 'x'] });
  expect((await get()).headers.get('content-type')).toBe('text/html');
  await expect((await get()).json()).rejects.toThrow(SyntaxError);
  expect(await (await get()).json()).toEqual({ a: ['~1', { unexpected: true }] });
  expect(await (await get()).json()).toBeNull();
  expect((await get()).status).toBe(429);
  await expect(get()).rejects.toThrow(TypeError);
  expect(requests).toHaveLength(7);
});

test('damage that changes nothing is no fault', async () => {
  const bodies = ['', '{"items":[]}', 'a text', '12'];
  for (const [fault, counts] of [
    ['truncated', [0, 1, 1, 2]],
    ['wrong-types', [0, 0, 0, 1]],
  ] as const) {
    let sent = 0;
    const faulty = faultyFetch(
      async () => new Response(bodies[sent]),
      () => fault,
    );
    for (const count of counts) {
      const text = await (await faulty.fetch('http://vitrine.test/a')).text();
      expect([faulty.faultCount, text === bodies[sent]]).toEqual([count, count === (counts[sent - 1] ?? 0)]);
      sent += 1;
    }
  }
});

test('a request is an input as well: its method is recorded, and its signal ends it', async () => {
  const { fetch, requests } = faultyFetch(globalThis.fetch, () => 'hang');
  const controller = new AbortController();
  const sent = fetch(new Request('http://vitrine.test/a', { method: 'POST', signal: controller.signal }));
  controller.abort();
  await expect(sent).rejects.toThrow('aborted');
  expect(requests).toEqual(['POST http://vitrine.test/a']);
});

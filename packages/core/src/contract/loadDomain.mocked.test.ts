import { afterEach, expect, test, vi } from 'vitest';
import { domains, subPorts } from './index.ts';
import { loadDomain } from './loadDomain.ts';

afterEach(() => vi.doUnmock('./faces/domain.ts'));

test('a description that cannot be loaded is offline, and loaded with the next call', async () => {
  vi.resetModules();
  const { loadDomain: load } = await import('./loadDomain.ts');
  vi.doMock('./faces/domain.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await expect(load('faces')).rejects.toMatchObject({ code: 'offline' });
  vi.doUnmock('./faces/domain.ts');
  expect(Object.keys((await load('faces')).verbs)).toEqual(Object.keys(domains.faces.verbs));
});

test('each description is that of its domain, and there at once when it was loaded', async () => {
  for (const name of subPorts) {
    const { verbs } = await loadDomain(name);
    expect(Object.keys(verbs)).toEqual(Object.keys(domains[name].verbs));
    expect(loadDomain(name)).toHaveProperty('verbs', verbs);
  }
});

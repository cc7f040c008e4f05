import { expect, it } from 'vitest';
import { findUnconcerned } from './serverDomains.ts';

const server = 'apps/server/src';

/** Each file with those that import it. */
const importers: Readonly<Record<string, readonly string[]>> = {
  'app/requests.ts': ['keywords/routes.ts', 'card-layout/routes.ts', 'app/createApp.ts'],
  'keywords/routes.ts': ['app/domains.ts'],
  'keywords/save.ts': ['keywords/routes.ts', 'changes/changes.test.ts'],
  'card-layout/routes.ts': ['app/domains.ts'],
  'app/domains.ts': ['app/createApp.ts'],
  'app/createApp.ts': ['testing/createTestServer.ts'],
  'testing/createTestServer.ts': [
    'keywords/save.test.ts',
    'card-layout/layout.test.ts',
    'report/report.test.ts',
    'report/viewed.test.ts',
    'report/words.test.ts',
    'report/fields.test.ts',
    'app/policy.test.ts',
    'contract.test.ts',
    'start/killed.embedded.test.ts',
    'changes/changes.test.ts',
  ],
  'testing/editedFields.ts': ['report/fields.test.ts'],
};

const texts = new Map([
  ['packages/http/src/card-layout/endpoints.ts', "path: '/api/preferences/settings/{id}'"],
  ['packages/http/src/keywords/endpoints.ts', "path: '/api/words'"],
  [`${server}/report/report.test.ts`, "get('/api/report')"],
  [`${server}/report/viewed.test.ts`, "get('/api/preferences/settings/1')"],
  [`${server}/report/words.test.ts`, "get('/api/words')"],
  [`${server}/testing/editedFields.ts`, "save({ keywords: ['a'] })"],
  [`${server}/start/killed.embedded.test.ts`, "get('/api/files')"],
]);

const graph = new Map<string, Set<string>>();
for (const [file, by] of Object.entries(importers)) {
  for (const each of [file, ...by])
    graph.set(`${server}/${each}`, graph.get(`${server}/${each}`) ?? new Set());
  for (const each of by) graph.get(`${server}/${file}`)?.add(`${server}/${each}`);
}

const unconcerned = (...changed: string[]) =>
  [
    ...findUnconcerned(
      graph,
      changed.map((file) => `${server}/${file}`),
      texts,
    ),
  ]
    .map((file) => file.slice(server.length + 1))
    .toSorted();

it('a change of a route concerns the tests of its domain, those of all domains, and those that name it or its address', () => {
  expect(unconcerned('keywords/routes.ts')).toEqual([
    'card-layout/layout.test.ts',
    'changes/changes.test.ts',
    'report/report.test.ts',
    'report/viewed.test.ts',
    'start/killed.embedded.test.ts',
  ]);
});

it('a change of what tests import themselves concerns these as well', () => {
  expect(unconcerned('keywords/save.ts')).not.toContain('changes/changes.test.ts');
});

it('a domain is found by a word in several spellings, and by an address that does not contain it', () => {
  expect(unconcerned('card-layout/routes.ts')).toEqual([
    'changes/changes.test.ts',
    'keywords/save.test.ts',
    'report/fields.test.ts',
    'report/report.test.ts',
    'report/words.test.ts',
    'start/killed.embedded.test.ts',
  ]);
});

it('a change of what all domains use concerns every test that starts a server', () => {
  expect(unconcerned('app/requests.ts')).toEqual([]);
  expect(unconcerned('keywords/routes.ts', 'app/requests.ts')).toEqual([]);
  expect(unconcerned('app/domains.ts')).toEqual([]);
});

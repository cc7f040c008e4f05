import { subPorts } from '@vitrine/core/contract';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The only places where the domains are listed, each with its reason: a new domain adds a line to each. */
const registries = {
  'apps/server/src/app/domains.ts': 'the routes of the reference server',
  'packages/core/src/contract/domains.ts': 'the descriptions of the port, with their public names',
  'packages/core/src/contract/loadDomain.ts':
    'the same descriptions, each loaded alone: bundlers follow only addresses that are written out',
  'packages/core/src/contract/rights.ts':
    'who may do what: with the descriptions it would be a cycle, for a file says which of all actions it allows',
  'packages/core/src/testing/domains.ts': 'calls in memory and contract cases, which no product loads',
  'packages/hooks/src/provider/subscribers.ts': 'what a domain loads again after changes in others',
  'packages/http/src/adapter/ports.ts':
    'the calls of the adapter, fetched when they are made: the server loads none of them',
  'packages/http/src/endpoints/domains.ts':
    'the rows, which the server has from the start: the adapter fetches them with its calls',
};

/** Unrelated domains: a file that names them all lists domains. */
const apart = ['customFields', 'layoutSettings', 'report', 'workflow'] as const;

function source(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
}

/**
 * Whether a file names a domain: as a word, by its folder, or at the beginning of a name, as in `reportGroup` or
 * `createReportPort`.
 */
function names(text: string, domain: string): boolean {
  const capital = domain.charAt(0).toUpperCase() + domain.slice(1);
  const folder = domain.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const forms = [domain, folder].map((form) => `\\b${form.replace(/s$/, '')}s?(?![a-z])`);
  return new RegExp([...forms, `${capital.replace(/s$/, '')}s?(?![a-z])`].join('|')).test(text);
}

const files = globSync(['packages/{core,hooks,http}/src/**/*.ts', 'apps/server/src/**/*.ts'], {
  exclude: (path) => /\.test\.|\/api\/|\.d\.ts$/.test(String(path)),
}).toSorted();

test('domains are listed in these places and no others', () => {
  const found = files.filter((file) => apart.every((domain) => names(source(file), domain)));
  expect(
    found,
    'The files that list the domains of the contract are not those of this test. Derive the list from `domains` or ' +
      '`subPorts` of @vitrine/core/contract, or put what belongs to a domain into its own folder.',
  ).toEqual(Object.keys(registries));
});

test('a new domain adds one line to the contract: every list of names there derives from it', () => {
  const listed = source('packages/core/src/contract/domains.ts').match(/'\.\/([\w-]+)\//g) ?? [];
  const folders = new Set(listed.map((each) => each.slice(3, -1)));
  const found = [...folders].map((folder) =>
    folder.replaceAll(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase()),
  );
  expect(found.toSorted()).toEqual([...subPorts].toSorted());
});

import {
  capabilityNames,
  allCapabilities,
  withoutCapabilities,
  type Capability,
} from '@vitrine/core/contract';
import { contractCases, isApplicable } from '@vitrine/core/testing';
import { createHttpGalleryApi } from '@vitrine/http/adapter';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContractServer, type ContractServer } from './testing/contractServer.ts';

let server: ContractServer;
beforeAll(async () => {
  server = await createContractServer();
});
afterAll(() => server.close());

/** What an app leaves unused is refused by the adapter, or done without; policies, and what a search finds, are the server's own. */
const left = capabilityNames.filter(
  (name) =>
    !/^(assets\.(safe|unique|refuses)|transcripts\.(search|field)$|webSearch\.cancelsAhead$)/.test(name),
);
const lacking = left.flatMap((name) =>
  contractCases.filter(({ lacks }) => lacks?.includes(name)).map((each) => ({ ...each, capability: name })),
);

test('each capability has a case for its absence', () => {
  expect(new Set(lacking.map(({ capability }) => capability))).toEqual(new Set(left));
});

test.each(lacking)('over HTTP, $name', ({ capability, ...each }) =>
  server.check(each, withoutCapabilities(allCapabilities, [capability])),
);

test.each(
  contractCases.filter(({ name }) =>
    /^list: an order that is not|^fields: those that are declared/.test(name),
  ),
)('over HTTP with some orders and some fields, $name', (each) =>
  server.check(each, { assets: { sortFields: ['name'], writableFields: ['title', 'notes'] } }),
);

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
      isApplicable(each, {
        api: without,
        other: without,
        operator: without,
        credentials: { login: '', password: '' },
      }),
  );
  test.each(applicable)('$name', (each) => server.check(each, capabilities));
});

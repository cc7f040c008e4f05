import { contractCases, isApplicable } from '@vitrine/core/testing';
import { createHttpGalleryApi } from '@vitrine/http/adapter';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { createContractServer, type ContractServer } from './testing/contractServer.ts';
import { testServerUrl } from './testing/database/testDatabase.ts';

let server: ContractServer;
beforeAll(async () => {
  server = await createContractServer();
});
afterAll(() => server.close());

const declared = createHttpGalleryApi();

describe(`the contract over HTTP on ${testServerUrl ? 'PostgreSQL' : 'the embedded database'}`, () => {
  const applicable = contractCases.filter((each) =>
    isApplicable(each, {
      api: declared,
      other: declared,
      operator: declared,
      credentials: { login: '', password: '' },
    }),
  );
  test.each(applicable)('$name', (each) => server.check(each));
  const ofSubscriptions = applicable.filter(({ name }) => /^(?:subscription|storage|profile):/.test(name));
  test.each(ofSubscriptions)('on Free, $name', (each) => server.checkOnFree(each));
});

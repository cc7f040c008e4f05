import { contractCases, isApplicable } from '@vitrine/core/testing';
import { createHttpGalleryApi } from '@vitrine/http/adapter';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { createContractServer, notServed, type ContractServer } from './testing/contractServer.ts';
import { testServerUrl } from './testing/testDatabase.ts';

let server: ContractServer;
beforeAll(async () => {
  server = await createContractServer();
});
afterAll(() => server.close());

const declared = createHttpGalleryApi();

describe(`the contract over HTTP on ${testServerUrl ? 'PostgreSQL' : 'the embedded database'}`, () => {
  const applicable = contractCases.filter(
    (each) =>
      !notServed.test(each.name) &&
      isApplicable(each, { api: declared, other: declared, credentials: { login: '', password: '' } }),
  );
  test.each(applicable)('$name', (each) => server.check(each));
});

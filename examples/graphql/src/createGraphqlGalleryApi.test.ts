import { contractCases, isApplicable, type ContractContext } from '@vitrine/core/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../server/server.ts';
import { createGraphqlGalleryApi } from './createGraphqlGalleryApi.ts';

const credentials = { login: 'ada', password: 'a-secret-for-tests' };
let server: Awaited<ReturnType<typeof startServer>>;
let context: Omit<ContractContext, 'label'>;

beforeAll(async () => {
  server = await startServer({ secret: credentials.password, urlSeconds: 1 });
  context = { api: createGraphqlGalleryApi({ url: `${server.origin}/graphql` }), credentials };
  await context.api.session?.signIn(credentials);
});

afterAll(() => server.close());

describe('the contract over GraphQL', () => {
  const declared = { api: createGraphqlGalleryApi({ url: '' }), credentials };
  const applicable = contractCases.filter((each) => isApplicable(each, declared));
  test.each(applicable)('$name', (each) => each.check({ ...context, label: each.name }));
});

test('an address is the bytes for whoever has it, until it expires or is changed', async () => {
  const { assets } = context.api;
  const page = await assets?.listFiles({ q: 'Waves.svg' });
  const id = page?.items[0]?.id ?? '';
  const [shown] = (await assets?.resolveMedia?.({ requests: [{ id, variant: 'thumbnail' }] })) ?? [];
  if (!shown || 'error' in shown) throw new Error('no address came');
  const ask = (path: string) => fetch(`${server.origin}${path}`);
  const answer = await ask(shown.url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect((await ask(shown.url.replace('INLINE', 'ATTACHMENT'))).status).toBe(403);
  await new Promise((resolve) => setTimeout(resolve, Date.parse(shown.expiresAt ?? '') - Date.now() + 20));
  expect((await ask(shown.url)).status).toBe(403);
});

import { createCookieSession } from '@vitrine/conformance/run';
import type { Capabilities } from '@vitrine/core/contract';
import type { ContractCase, ContractContext } from '@vitrine/core/testing';
import { createHttpGalleryApi, type HttpGalleryApi } from '@vitrine/http/adapter';
import { recognitionLabel } from '@vitrine/http/endpoints';
import { insertDefinition } from '../custom-fields/store.ts';
import { db } from '../db/executor.ts';
import { createMediaServer, type MediaServer } from './media/mediaServer.ts';
import { testPassword, type TestLogin } from './people.ts';
import { giveSubscription } from './subscriptions.ts';

/** A person who is signed in: gives an api with the capabilities that an app uses, all with one session. */
type SignedIn = (capabilities?: Capabilities) => HttpGalleryApi;

/** Bytes per request of an upload in these cases. */
const uploadPartBytes = 256 * 1024;

/** Signs in with a client that keeps its cookies, as a browser does. */
async function signIn(origin: string, login: TestLogin): Promise<SignedIn> {
  const session = createCookieSession();
  const createApi: SignedIn = (capabilities) =>
    createHttpGalleryApi({ baseUrl: origin, id: login, ...session, capabilities, uploadPartBytes });
  await createApi().session.signIn({ login, password: testPassword });
  return createApi;
}

/** Adds custom fields of each kind, and puts the one of the system between them. */
async function defineFields(server: MediaServer, name: string, tenantId: number): Promise<void> {
  const shared = { description: name, predefinedDictionary: 'Web; Print' };
  await server.deps.database.withTenant(tenantId, async () => {
    await insertDefinition({ ...shared, label: 'Campaign', displayOrder: 2, type: 'text' });
    await insertDefinition({ ...shared, label: 'Usage', displayOrder: 0, type: 'dictionary_multi_select' });
    await db()
      .updateTable('custom_fields')
      .set({ display_order: 1 })
      .where('label', '=', recognitionLabel)
      .execute();
  });
}

/** A server for the cases of the contract. */
export interface ContractServer {
  /** Runs a case over HTTP by an app that uses these capabilities. Defaults to all of them. Throws when a job failed. */
  check(each: Pick<ContractCase, 'check'>, capabilities?: Capabilities): Promise<void>;
  /** Runs a case for the other tenant, which is on Free and has never tried anything. */
  checkOnFree(each: Pick<ContractCase, 'check'>): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server on which both tenants have custom fields, a subscription, and an administrator who is signed in. */
export async function createContractServer(): Promise<ContractServer> {
  // The cases add more users than a Small Team has seats. A trial has other limits than usual, as the profile tells.
  const plans = { small: { userLimit: 500 }, trial: { userLimit: 7 } };
  const server = await createMediaServer({ env: { VITRINE_PLANS: JSON.stringify(plans) } });
  for (const [login, tenantId] of Object.entries(server.tenants)) await defineFields(server, login, tenantId);
  await giveSubscription(server.deps, server.tenants.a);
  const extra = {
    kind: 'users',
    amount: 5,
    duration: 'year',
    expireDate: null,
    isDiscontinued: false,
  } as const;
  await giveSubscription(server.deps, server.tenants.b, {
    tier: 'free',
    extras: [{ id: 'extra', ...extra }],
  });
  const origin = await server.listen();
  const admin = await signIn(origin, 'admin');
  const operator = await signIn(origin, 'super');
  const context: Omit<ContractContext, 'label'> = {
    partedBytes: 5 * uploadPartBytes,
    api: admin(),
    other: (await signIn(origin, 'admin-b'))(),
    operator: operator(),
    credentials: { login: 'admin', password: testPassword },
    settle: () => server.queue.drained(),
  };
  let runs = 0;
  return {
    async check(each, capabilities) {
      runs += 1;
      const api = capabilities ? admin(capabilities) : context.api;
      await each.check({
        ...context,
        api,
        operator: capabilities ? operator(capabilities) : context.operator,
        label: `case${runs}`,
      });
      if (server.queue.failed.length > 0)
        throw new Error(`Jobs have failed: ${JSON.stringify(server.queue.failed)}`);
    },
    async checkOnFree(each) {
      runs += 1;
      const { api, other = api } = context;
      await each.check({ ...context, api: other, other: api, label: `case${runs}` });
    },
    close: () => server.close(),
  };
}

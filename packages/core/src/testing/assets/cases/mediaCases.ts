import type { AssetsApi, ContentVariant, MediaRequest, MediaResult } from '../../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext, uploads } from '../../cases/contractCase.ts';
import { expectAbort, expectSame, expectTrue } from '../../cases/expect.ts';
import { createCaseFolder, uploadText } from '../../cases/steps.ts';

const variants: readonly ContentVariant[] = ['thumbnail', 'preview', 'original', 'stream', 'edited'];

/** Uploads a file to a new folder and returns its id. */
async function uploadCaseFile(context: ContractContext): Promise<string> {
  const { id } = await createCaseFolder(context);
  return uploadText(context, id, 'a.txt');
}

/** Returns the addresses as a screen gets them: by `mediaUrl` where possible, otherwise by `resolveMedia`. */
export async function resolveAll(
  assets: AssetsApi,
  requests: readonly MediaRequest[],
): Promise<readonly MediaResult[]> {
  const computed = requests.map((request) => assets.mediaUrl?.(request));
  const remaining = requests.filter((_, at) => computed[at] === undefined);
  const requested =
    remaining.length > 0 ? [...((await assets.resolveMedia?.({ requests: remaining })) ?? [])] : [];
  expectSame(requested.length, remaining.length, 'a result for each request');
  return computed.map((each) => (typeof each === 'string' ? { url: each } : (each ?? requested.shift()!)));
}

/**
 * Checks that the result is an address, with a valid time if it expires.
 * @throws Error otherwise.
 */
export function checkAddress(result: MediaResult | undefined, what: string): void {
  if (!result || 'error' in result) throw new Error(`${what}: expected an address`);
  const { url, expiresAt } = result;
  expectTrue(typeof url === 'string' && url !== '', `${what}: an address`);
  expectTrue(expiresAt === undefined || !Number.isNaN(Date.parse(expiresAt)), `${what}: a time`);
}

async function checkAddresses(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  expectTrue(!!assets.mediaUrl || !!assets.resolveMedia, 'one of mediaUrl and resolveMedia');
  const id = await uploadCaseFile(context);
  const requests = variants.map((variant) => ({ id, variant, version: 1 }));
  const results = await resolveAll(assets, requests);
  for (const [at, result] of results.entries()) checkAddress(result, `the address of ${variants[at]}`);
  const before = await assets.getFile({ id });
  await resolveAll(assets, requests);
  expectSame(await assets.getFile({ id }), before, 'the file after its addresses were requested');
}

async function checkPure(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const id = await uploadCaseFile(context);
  const addressOf = (version?: number) => assets.mediaUrl?.({ id, variant: 'thumbnail', version });
  expectSame(addressOf(2), addressOf(2), 'the same address for the same request');
  if (!assets.resolveMedia)
    checkAddress(
      await resolveAll(assets, [{ id, variant: 'thumbnail' }]).then(([one]) => one),
      'the address',
    );
}

async function checkResolved(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { resolveMedia } = assets;
  const id = await uploadCaseFile(context);
  const requests = [
    { id, variant: 'thumbnail' },
    { id: '8999999999999999', variant: 'thumbnail' },
    { id, variant: 'original' },
  ] as const;
  if (!resolveMedia) return checkAddress((await resolveAll(assets, requests))[0], 'an address');
  const [first, unknown, last] = await resolveMedia({ requests });
  checkAddress(first, 'the file before one that does not exist');
  expectTrue(
    unknown !== undefined && ('error' in unknown || unknown.url !== ''),
    'a file that does not exist',
  );
  checkAddress(last, 'the file after one that does not exist');
  await expectAbort(() => resolveMedia({ requests }, AbortSignal.abort()), 'resolveMedia when aborted');
}

export const mediaCases: readonly ContractCase[] = [
  {
    name: 'media: every variant has an address, and requests change nothing',
    ports: ['assets'],
    needs: uploads,
    check: checkAddresses,
  },
  {
    name: 'media: computed addresses are stable',
    ports: ['assets'],
    needs: uploads,
    check: checkPure,
  },
  {
    name: 'media: a failed request does not affect the others',
    ports: ['assets'],
    needs: uploads,
    check: checkResolved,
  },
];

import { ApiError, type AssetsApi, type BinEntriesInput, type BinResult } from '@vitrine/core/contract';
import type * as z from 'zod/mini';
import { toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import { toResultError, toUnsupported } from '../client/refusal.ts';
import { assetsEndpoints } from './endpoints.ts';
import { isWireId, malformedError, notFoundError } from './fileBatch.ts';
import { toRestored } from './wireFormat.ts';

const rows = {
  restoreManyFromBin: { name: 'assets.restoreManyFromBin', endpoint: assetsEndpoints.restoreManyFromBin },
  deleteManyForGood: { name: 'assets.deleteManyForGood', endpoint: assetsEndpoints.deleteManyForGood },
};

type WireResult = z.output<typeof assetsEndpoints.deleteManyForGood.response>['results'][number];
type BinItem = BinEntriesInput['entries'][number];

function toResult({ kind, id }: BinItem, result: WireResult | undefined): BinResult {
  if (result?.kind !== kind || String(result.id) !== id)
    return { kind, id, status: 'refused', error: malformedError() };
  if (result.status === 'refused') return { kind, id, status: 'refused', error: toResultError(result.error) };
  return { kind, id, status: 'done', restored: result.restored && toRestored(result.restored) };
}

/** Returns the calls that change several entries of the bin. */
export function createBinBatchCalls(
  client: Client,
  isOffered: boolean,
): Pick<AssetsApi, 'restoreManyFromBin' | 'deleteManyForGood'> {
  async function send(
    row: (typeof rows)[keyof typeof rows],
    { entries }: BinEntriesInput,
    signal: AbortSignal | undefined,
  ): Promise<readonly BinResult[]> {
    signal?.throwIfAborted();
    if (!isOffered) throw new ApiError('unsupported');
    const valid = entries.filter(({ id }) => isWireId(id));
    const refused = ({ kind, id }: BinItem) =>
      ({ kind, id, status: 'refused', error: notFoundError() }) as const;
    if (valid.length === 0 && entries.length > 0) return entries.map(refused);
    const json = { entries: valid.map(({ kind, id }) => ({ kind, id: toWireId(id) })) };
    const { results } = await client.send(row, { json, signal }).catch((error: unknown) => {
      throw toUnsupported(error);
    });
    return entries.map((entry) => {
      const at = valid.indexOf(entry);
      return at < 0 ? refused(entry) : toResult(entry, results[at]);
    });
  }
  return {
    restoreManyFromBin: (input, signal) => send(rows.restoreManyFromBin, input, signal),
    deleteManyForGood: (input, signal) => send(rows.deleteManyForGood, input, signal),
  };
}

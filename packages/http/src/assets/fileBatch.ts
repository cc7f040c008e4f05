import {
  ApiError,
  toApiError,
  type AssetsApi,
  type FileChange,
  type FileChangeResult,
  type FileRead,
} from '@vitrine/core/contract';
import type * as z from 'zod/mini';
import { assetsEndpoints } from './endpoints.ts';
import { toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import { toResultError, toUnsupported } from '../client/refusal.ts';
import { toAsset, toSavedAsset } from './wireFormat.ts';

const rows = {
  getFiles: { name: 'assets.getFiles', endpoint: assetsEndpoints.getFiles },
  updateFiles: { name: 'assets.updateFiles', endpoint: assetsEndpoints.updateFiles },
};

/** The most bytes of the body of a batch: many servers refuse larger ones. A larger batch is sent in two halves. */
const maxBodyBytes = 900_000;

type WireRead = z.output<typeof assetsEndpoints.getFiles.response>['results'][number];
type WireChange = z.output<typeof assetsEndpoints.updateFiles.response>['results'][number];

/** Returns the result of each id in the order of the ids; an error `malformed` where it is missing or has another id. */
function matchResults<Wire extends { id: number }, Result>(
  ids: readonly string[],
  results: readonly Wire[],
  toResult: (id: string, result: Wire | undefined) => Result,
): Result[] {
  return ids.map((id, at) => {
    const result = results[at];
    return toResult(id, result && String(result.id) === id ? result : undefined);
  });
}

export const malformedError = () => new ApiError('malformed', { status: 200 });

function toRead(id: string, result: WireRead | undefined): FileRead {
  if (!result) return { id, error: malformedError() };
  return result.status === 'found'
    ? { id, file: toAsset(result.file) }
    : { id, error: toResultError(result.error) };
}

function toChangeResult(id: string, result: WireChange | undefined): FileChangeResult {
  switch (result?.status) {
    case 'saved':
      return { id, status: 'saved', file: toSavedAsset(result.file) };
    case 'conflict':
      return { id, status: 'conflict', current: toAsset(result.current) };
    default:
      return { id, status: 'refused', error: result ? toResultError(result.error) : malformedError() };
  }
}

/** Returns whether a text is a valid id of the server. Invalid ids fail alone; the others are sent. */
export function isWireId(id: string): boolean {
  return /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id));
}

export const notFoundError = () => new ApiError('not-found');

async function sendChanges(
  client: Client,
  changes: readonly FileChange[],
  signal: AbortSignal | undefined,
): Promise<readonly FileChangeResult[]> {
  const json = {
    changes: changes.map(({ id, fields, version }) => ({ id: toWireId(id), fields, version })),
  };
  if (changes.length > 1 && new Blob([JSON.stringify(json)]).size > maxBodyBytes)
    return sendHalves(client, changes, signal);
  const { results } = await client.send(rows.updateFiles, { json, signal });
  return matchResults(
    changes.map(({ id }) => id),
    results,
    toChangeResult,
  );
}

/** Sends a batch in two halves. When the second one fails, the results of the first are still returned. */
async function sendHalves(
  client: Client,
  changes: readonly FileChange[],
  signal: AbortSignal | undefined,
): Promise<readonly FileChangeResult[]> {
  const middle = changes.length >> 1;
  const rest = changes.slice(middle);
  const first = await sendChanges(client, changes.slice(0, middle), signal);
  try {
    return [...first, ...(await sendChanges(client, rest, signal))];
  } catch (cause) {
    const error = toApiError(cause);
    return [...first, ...rest.map(({ id }) => ({ id, status: 'refused', error }) as const)];
  }
}

/** Returns the calls that read or write several files. */
export function createFileBatchCalls(
  client: Client,
  isOffered: boolean,
): Pick<AssetsApi, 'getFiles' | 'updateFiles'> {
  function checkBatchIsOffered(signal: AbortSignal | undefined): void {
    signal?.throwIfAborted();
    if (!isOffered) throw new ApiError('unsupported');
  }
  return {
    async getFiles({ ids, fields }, signal) {
      checkBatchIsOffered(signal);
      const valid = ids.filter(isWireId);
      const json = { ids: valid.map(toWireId), fields };
      if (valid.length === 0 && ids.length > 0) return ids.map((id) => ({ id, error: notFoundError() }));
      try {
        const { results } = await client.send(rows.getFiles, { json, signal });
        const reads = matchResults(valid, results, toRead);
        return ids.map((id) => reads[valid.indexOf(id)] ?? { id, error: notFoundError() });
      } catch (error) {
        throw toUnsupported(error);
      }
    },
    async updateFiles({ changes }, signal) {
      checkBatchIsOffered(signal);
      const valid = changes.filter(({ id }) => isWireId(id));
      const refused = ({ id }: FileChange) => ({ id, status: 'refused', error: notFoundError() }) as const;
      if (valid.length === 0 && changes.length > 0) return changes.map(refused);
      try {
        const written = await sendChanges(client, valid, signal);
        return changes.map((change) => written[valid.indexOf(change)] ?? refused(change));
      } catch (error) {
        throw toUnsupported(error);
      }
    },
  };
}

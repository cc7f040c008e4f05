import {
  ApiError,
  maxSimilarFiles,
  type FindSimilarInput,
  type SimilarFile,
  type SimilarFiles,
  type SimilarityApi,
} from '@vitrine/core/contract';
import { cleanSimilarFiles } from '@vitrine/core/similarity';
import type * as z from 'zod/mini';
import { toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import { similarityEndpoints, type wireSimilarFiles } from './endpoints.ts';

const rows = {
  findSimilar: { name: 'similarity.findSimilar', endpoint: similarityEndpoints.findSimilar },
  findSimilarObjects: {
    name: 'similarity.findSimilarObjects',
    endpoint: similarityEndpoints.findSimilarObjects,
  },
  findSimilarTime: { name: 'similarity.findSimilarTime', endpoint: similarityEndpoints.findSimilarTime },
  listDuplicates: { name: 'similarity.listDuplicates', endpoint: similarityEndpoints.listDuplicates },
};

type Wire = z.output<typeof wireSimilarFiles>;

function toFile({ id, score, reason, labels, secondsApart }: Wire['files'][number]): SimilarFile {
  return {
    id: String(id),
    score: score ?? 0,
    reason: reason ?? '',
    ...(labels && { labels }),
    ...(secondsApart !== undefined && { secondsApart }),
  };
}

/** Returns the similar files of a response: cut at the end that older servers mark, without the file itself. */
function toFound({ files, state = 'ready' }: Wire, fileId: string): SimilarFiles {
  const found = cleanSimilarFiles(files, fileId).slice(0, maxSimilarFiles).map(toFile);
  return { files: state === 'ready' ? found : [], state };
}

/** Returns a lowest score for a request. @throws ApiError `invalid` for one that is not from 0 to 1; no request is made then. */
function toMinScore(minScore: number | undefined): string | undefined {
  if (minScore === undefined) return undefined;
  if (!(minScore >= 0 && minScore <= 1))
    throw new ApiError('invalid', { fields: { minScore: 'must be from 0 to 1' } });
  return String(Number(minScore.toFixed(6)));
}

type Finder = 'findSimilar' | 'findSimilarObjects' | 'findSimilarTime';

/** Returns the `similarity` sub-port over HTTP. */
export function createSimilarityPort(client: Client): SimilarityApi {
  async function find(
    name: Finder,
    { fileId, minScore }: FindSimilarInput,
    signal: AbortSignal | undefined,
  ): Promise<SimilarFiles> {
    const params = { fileId: toWireId(fileId) };
    const query = { minScore: toMinScore(minScore) };
    return toFound(await client.send(rows[name], { params, query, signal }), fileId);
  }
  return {
    findSimilar: (input, signal) => find('findSimilar', input, signal),
    findSimilarObjects: (input, signal) => find('findSimilarObjects', input, signal),
    findSimilarTime: (input, signal) => find('findSimilarTime', input, signal),
    async listDuplicates({ ...query }, signal) {
      const { groups, state = 'ready', ...page } = await client.send(rows.listDuplicates, { query, signal });
      const items = groups.map(({ id, files, total }) => ({
        id: String(id),
        fileIds: files.map((file) => String(file.id)),
        total: total ?? files.length,
      }));
      return { ...page, items, state };
    },
  };
}

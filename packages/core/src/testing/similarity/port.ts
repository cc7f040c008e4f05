import {
  ApiError,
  maxFilesOfGroup,
  maxSimilarFiles,
  type DuplicateGroup,
  type FindSimilarInput,
  type SimilarFile,
  type SimilarFiles,
  type SimilarityApi,
} from '../../contract/index.ts';
import { parseTime } from '../../internal/times.ts';
import { cleanSimilarFiles, labelOverlap, maxSecondsApart, timeScore } from '../../similarity/index.ts';
import { hiddenStatuses } from '../assets/files.ts';
import type { MemoryContext } from '../memory/context.ts';
import { liveFile, type StoredFile } from '../memory/library.ts';
import { pageOfList } from '../memory/page.ts';
import { duplicateKeyOf, isPending, labelsOf, likeness } from './looks.ts';

type Match = Omit<SimilarFile, 'id'>;

/** The lowest scores of results when no other is asked for. */
const usualScores = { looks: 0.5, objects: 0.3, time: 0 } as const;

function byLooks(one: StoredFile, other: StoredFile): Match {
  const score = likeness(one, other);
  return { score, reason: `looks alike ${score.toFixed(2)}` };
}

function byObjects(one: StoredFile, other: StoredFile): Match {
  const { score, labels } = labelOverlap(labelsOf(one), labelsOf(other));
  return { score, reason: labels.join(', '), labels };
}

function byTime(one: StoredFile, other: StoredFile): Match | undefined {
  const [moment, theirs] = [parseTime(one.asset.takenAt), parseTime(other.asset.takenAt)];
  if (moment === undefined || theirs === undefined) return undefined;
  const secondsApart = Math.abs(moment - theirs) / 1000;
  if (secondsApart > maxSecondsApart) return undefined;
  return { score: timeScore(secondsApart), reason: `${secondsApart} seconds`, secondsApart };
}

/** The calls of a memory back end that find similar files. */
export function createSimilarityPort({ backEnd, library }: MemoryContext): SimilarityApi {
  function listed(): readonly StoredFile[] {
    const hidden = hiddenStatuses(backEnd);
    return [...library().files.values()].filter(
      ({ asset, deletedAt }) =>
        deletedAt === undefined && !hidden.has(String(asset.fields['workflowStatus'] ?? '')),
    );
  }
  function rank(
    { fileId, minScore }: FindSimilarInput,
    usual: number,
    match: (one: StoredFile, other: StoredFile) => Match | undefined,
  ): SimilarFiles {
    const file = liveFile(library(), fileId);
    const least = minScore ?? usual;
    if (!(least >= 0 && least <= 1))
      throw new ApiError('invalid', { status: 400, fields: { minScore: 'must be from 0 to 1' } });
    const found = listed().flatMap((other) => {
      const result = other === file ? undefined : match(file, other);
      return result && result.score >= least && result.score > 0
        ? [{ number: other.number, file: { id: other.asset.id, ...result } }]
        : [];
    });
    const sorted = found.toSorted((a, b) => b.file.score - a.file.score || a.number - b.number);
    const files = cleanSimilarFiles(
      sorted.map((each) => each.file),
      fileId,
    );
    return { files: files.slice(0, maxSimilarFiles), state: 'ready' };
  }
  function recognised(input: FindSimilarInput, usual: number, match: typeof byLooks): SimilarFiles {
    const result = rank(input, usual, match);
    if (backEnd.tenant.isRecognitionAllowed === false) return { files: [], state: 'off' };
    return isPending(liveFile(library(), input.fileId)) ? { files: [], state: 'pending' } : result;
  }
  function groups(): readonly DuplicateGroup[] {
    const byLook = new Map<string, StoredFile[]>();
    for (const file of listed().toSorted((one, other) => one.number - other.number)) {
      const look = duplicateKeyOf(file) ?? file.asset.id;
      const group = byLook.get(look);
      if (group) group.push(file);
      else byLook.set(look, [file]);
    }
    return [...byLook.values()]
      .filter((files) => files.length > 1)
      .map((files) => ({
        id: `group-${files[0]?.number}`,
        fileIds: files.slice(0, maxFilesOfGroup).map(({ asset }) => asset.id),
        total: files.length,
      }));
  }
  return {
    findSimilar: async (input) => recognised(input, usualScores.looks, byLooks),
    findSimilarObjects: async (input) => recognised(input, usualScores.objects, byObjects),
    findSimilarTime: async (input) => rank(input, usualScores.time, byTime),
    async listDuplicates({ cursor, limit = 20 }) {
      const state = listed().some(isPending) ? 'pending' : 'ready';
      return { ...pageOfList(groups(), { cursor, limit }), state };
    },
  };
}

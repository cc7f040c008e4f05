import { applyKeywordChanges, normalizeKeyword, type KeywordStep } from '@vitrine/core/keywords';
import type { keywordsEndpoints } from '@vitrine/http/endpoints';
import type * as z from 'zod/mini';
import { invalid } from '../app/refusal.ts';
import { keywordKey, storedKeysOf } from '../assets/derive.ts';
import { noFiles, type HashedChange, type AffectedFiles, type WireChange } from '../changes/plan.ts';
import { findKeywords, type KeywordRow } from './store.ts';
import { countFilesWith } from './words.ts';

/** The body of a save. */
export type KeywordSave = z.output<typeof keywordsEndpoints.saveKeywords.body>;

/** What a save does. */
export interface KeywordPlan {
  readonly changes: readonly HashedChange[];
  readonly conflicts: z.input<typeof keywordsEndpoints.saveKeywords.response>['conflicts'];
  /** Keys of the words that are saved, each once. */
  readonly savedKeys: readonly string[];
  /** The new spelling of each renamed or merged word in the files, by its key. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The ids of the renamed words, by their new key. */
  readonly ids: ReadonlyMap<string, number>;
  /** The words before and after, by key; null for one that is not in the dictionary. */
  readonly before: Words;
  readonly after: Words;
}

/** Words by key; null for one that is not in the dictionary. `isListed` as in `KeywordRow`. */
export type Words = ReadonlyMap<string, Pick<KeywordRow, 'value' | 'isListed'> | null>;

async function readDictionary({ data }: KeywordSave): Promise<readonly KeywordRow[]> {
  const rows = await findKeywords(
    data.flatMap(({ id }) => id || []),
    data.flatMap(({ value }) => storedKeysOf(normalizeKeyword(value))),
  );
  return rows.filter(({ isKnown }) => isKnown);
}

function toChange(
  { kind, word, value, target }: KeywordStep<KeywordRow>,
  counts: ReadonlyMap<string, AffectedFiles>,
): HashedChange {
  const { filesHash, files, samples } = (word && counts.get(word.key)) ?? noFiles;
  const change: WireChange = {
    kind,
    id: word?.id ?? 0,
    label: value,
    ...(word && { from: word.value }),
    ...(target !== undefined && { to: target }),
    files,
    samples: [...samples],
  };
  return { change, filesHash };
}

/**
 * Returns what a save would do.
 * @throws Refusal `invalid` for the same id twice.
 */
export async function planKeywordSave({ data, merge = false }: KeywordSave): Promise<KeywordPlan> {
  const sentIds = data.flatMap(({ id }) => id || []);
  if (new Set(sentIds).size < sentIds.length) throw invalid({ data: 'the same id twice' });
  const rows = await readDictionary({ data });
  const changes = data.map(({ id, value }) => ({ id: id || undefined, value }));
  const applied = applyKeywordChanges(rows, changes, { keyOf: keywordKey, merges: merge });
  const { steps, after, conflicts, savedKeys, renamed, ids } = applied;
  const counts = await countFilesWith(steps.flatMap(({ word }) => (word && word.refs > 0 ? word.key : [])));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return {
    changes: steps.map((step) => toChange(step, counts)),
    conflicts: [...conflicts],
    savedKeys,
    renamed,
    ids,
    before: new Map([...after.keys()].map((key) => [key, byKey.get(key) ?? null])),
    after: new Map(
      [...after].map(([key, value]) => [key, value === null ? null : { value, isListed: true }]),
    ),
  };
}

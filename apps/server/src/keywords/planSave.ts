import type { KeywordConflict } from '@vitrine/core/contract';
import { maxKeywordLength, tidyKeyword } from '@vitrine/core/keywords';
import type { keywordsEndpoints } from '@vitrine/http/endpoints';
import type * as z from 'zod/mini';
import { invalid } from '../app/refusal.ts';
import { keywordKey } from '../assets/derive.ts';
import { noFiles, type HashedChange, type TouchedFiles, type WireChange } from '../changes/plan.ts';
import { findKeywords, type KeywordRow } from './store.ts';
import { countFilesWith } from './words.ts';

/** The body of a save. */
export type KeywordSave = z.output<typeof keywordsEndpoints.saveKeywords.body>;

/** What a save does. */
export interface KeywordPlan {
  readonly changes: readonly HashedChange[];
  readonly conflicts: z.input<typeof keywordsEndpoints.saveKeywords.response>['conflicts'];
  /** Keys of the words that are saved, in their order. */
  readonly savedKeys: readonly string[];
  /** The new spelling of each renamed or merged word in the files, by its key. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The words before and after, by key; null for one that is not in the dictionary. */
  readonly before: ReadonlyMap<string, string | null>;
  readonly after: ReadonlyMap<string, string | null>;
}

interface ParsedChange {
  readonly id: number | undefined;
  readonly typed: string;
  readonly value: string;
  readonly key: string;
}

function parseChange({ id, value: typed }: KeywordSave['data'][number]): ParsedChange {
  const value = tidyKeyword(typed);
  return { id: id ? id : undefined, typed, value, key: keywordKey(value) };
}

/** The words of the dictionary that a save names or touches. */
interface Dictionary {
  readonly byId: ReadonlyMap<number, KeywordRow>;
  readonly byKey: ReadonlyMap<string, KeywordRow>;
}

async function readDictionary(words: readonly ParsedChange[]): Promise<Dictionary> {
  const found = await findKeywords(
    words.flatMap(({ id }) => id ?? []),
    words.map(({ key }) => key),
  );
  const known = found.filter(({ isKnown }) => isKnown);
  return {
    byId: new Map(known.map((row) => [row.id, row])),
    byKey: new Map(known.map((row) => [row.key, row])),
  };
}

/** A change of a word that is possible. */
interface Step extends ParsedChange {
  readonly old: KeywordRow | undefined;
  /** The word into which it is merged. */
  readonly target: KeywordRow | undefined;
}

/** Returns the changes that are possible, one word after the other, and why the others are not. */
function planSteps(
  words: readonly ParsedChange[],
  { byId, byKey }: Dictionary,
  merges: boolean,
): { readonly steps: readonly Step[]; readonly conflicts: KeywordPlan['conflicts'] } {
  const taken = new Set(byKey.keys());
  const steps: Step[] = [];
  const conflicts: KeywordPlan['conflicts'] = [];
  for (const word of words) {
    const { id, typed, value, key } = word;
    const old = id === undefined ? undefined : byId.get(id);
    const refuse = (reason: KeywordConflict['reason']) =>
      conflicts.push({ ...(id !== undefined && { id }), value: typed, reason });
    if (value === '' || value.length > maxKeywordLength) refuse('invalid');
    else if (id !== undefined && !old) refuse('missing');
    else if (taken.has(key) && key !== old?.key && !(merges && old)) refuse('duplicate');
    else {
      steps.push({ ...word, old, target: key === old?.key ? undefined : byKey.get(key) });
      if (old && old.key !== key) taken.delete(old.key);
      taken.add(key);
    }
  }
  return { steps, conflicts };
}

function toChange({ old, target, value }: Step, counts: ReadonlyMap<string, TouchedFiles>): HashedChange {
  const { filesHash, files, samples } = (old && counts.get(old.key)) ?? noFiles;
  const kind = old ? (target ? 'merge' : 'rename') : 'add';
  const change: WireChange = {
    kind,
    id: old?.id ?? 0,
    label: value,
    ...(old && { from: old.value }),
    ...(target && { to: target.value }),
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
  const words = data.map(parseChange);
  const ids = words.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw invalid({ data: 'the same id twice' });
  const dictionary = await readDictionary(words);
  const { steps, conflicts } = planSteps(words, dictionary, merge);
  const counts = await countFilesWith(steps.flatMap(({ old }) => (old && old.refs > 0 ? old.key : [])));
  const before = new Map<string, string | null>();
  const after = new Map<string, string | null>();
  const renamed = new Map<string, string>();
  for (const { old, target, value, key } of steps) {
    if (old) renamed.set(old.key, target?.value ?? value);
    if (old && old.key !== key) {
      before.set(old.key, old.value);
      after.set(old.key, null);
    }
    before.set(key, dictionary.byKey.get(key)?.value ?? null);
    after.set(key, target?.value ?? value);
  }
  return {
    changes: steps.map((step) => toChange(step, counts)),
    conflicts,
    savedKeys: steps.map(({ key }) => key),
    renamed,
    before,
    after,
  };
}

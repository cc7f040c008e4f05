import { customFieldKey, isRecognitionField } from '@vitrine/core/card-layout';
import {
  maxChangeSamples,
  type FieldValue,
  type RenamedChoice,
  type RenamedFiles,
} from '@vitrine/core/contract';
import {
  countRenamed,
  describeFit,
  findInvalidRenames,
  findRepeatedNames,
  formatChoices,
  withOmittedItems,
  parseChoices,
  planConversion,
  renameEntries,
} from '@vitrine/core/custom-fields';
import { fieldTypes, readDefinition, type endpoints } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { invalid } from '../app/refusal.ts';
import { isReordered } from '../changes/order.ts';
import {
  countFiles,
  noFiles,
  affectedFilesColumns,
  type HashedChange,
  type AffectedFiles,
} from '../changes/plan.ts';
import { db } from '../db/executor.ts';
import { readInPages } from '../db/pages.ts';
import type { NewDefinition, StoredDefinition } from './store.ts';

type Body = z.output<typeof endpoints.customFields.saveDefinitions.body>;

/** A save in its current form; older clients send only the list of definitions. */
export type DefinitionsSave = Exclude<Body, readonly unknown[]>;

/** The values of one field get another type than `from`, and their entries other names. */
export interface Conversion {
  readonly definition: StoredDefinition;
  readonly from: StoredDefinition['type'];
  readonly renamed: readonly RenamedChoice[];
}

/** What a save does. */
export interface PlannedSave {
  /** The definitions afterwards, in their order. */
  readonly definitions: readonly NewDefinition[];
  readonly changes: readonly HashedChange[];
  readonly conversions: readonly Conversion[];
  readonly removed: readonly { readonly id: number; readonly name: string; readonly fileCount: number }[];
  /** Whether fields that remain have another order. */
  readonly reorders: boolean;
}

/** Returns the body of a save in its current form: older clients send the list of definitions alone. */
export function readSave(body: Body): DefinitionsSave {
  return Array.isArray(body) ? { definitions: body } : (body as DefinitionsSave);
}

function isOfSystem(definition: StoredDefinition): boolean {
  return isRecognitionField(readDefinition(definition));
}

/** @throws Refusal `invalid` with a reason per field. */
function checkSave(
  { definitions, deleted = [] }: DefinitionsSave,
  stored: readonly StoredDefinition[],
): void {
  const editable = new Set(stored.filter((each) => !isOfSystem(each)).map(({ id }) => id));
  const byId = new Map(stored.map((each) => [each.id, each]));
  const reasons: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [at, draft] of definitions.entries()) {
    const { id } = draft;
    if (id && !editable.has(id)) reasons[`definitions.${at}.id`] = 'is not a field that can be edited';
    if (id && seen.has(id)) reasons[`definitions.${at}.id`] = 'is given more than once';
    if (id) seen.add(id);
    const choices = choicesOf(draft, byId.get(id ?? 0));
    for (const wrong of findInvalidRenames({ choices, renamedChoices: draft.renamed }))
      reasons[`definitions.${at}.renamed.${wrong}`] =
        'must give an entry a name of the list, and each entry one name';
    if (isOfSystem({ ...toDefinition(draft, undefined), id: 0, displayOrder: at }))
      reasons[`definitions.${at}.label`] = 'is the name of a field of the system';
  }
  for (const [at, id] of deleted.entries())
    if (!editable.has(id) || seen.has(id))
      reasons[`deleted.${at}`] = 'is not a field that this save can delete';
  const gone = new Set(deleted);
  const others = stored.filter(({ id }) => !seen.has(id) && !gone.has(id));
  const repeated = findRepeatedNames([
    ...definitions.map(({ id, label }) => ({ name: label, storedName: byId.get(id ?? 0)?.label })),
    ...others.map(({ label }) => ({ name: label, storedName: label })),
  ]);
  for (const at of repeated) reasons[`definitions.${at}.label`] ??= 'is the name of another field';
  if (Object.keys(reasons).length > 0) throw invalid(reasons);
}

type Draft = DefinitionsSave['definitions'][number];

function choicesOf(draft: Draft, old: StoredDefinition | undefined): readonly string[] {
  const type = draft.type ?? old?.type ?? 'text';
  return type === 'text' ? [] : parseChoices(draft.predefinedDictionary ?? old?.predefinedDictionary ?? '');
}

function toDefinition(draft: Draft, old: StoredDefinition | undefined): NewDefinition {
  return {
    ...(draft.id ? { id: draft.id } : {}),
    label: draft.label,
    description: draft.description ?? old?.description ?? '',
    type: draft.type ?? old?.type ?? 'text',
    predefinedDictionary: formatChoices(choicesOf(draft, old)),
  };
}

interface ValueRow extends AffectedFiles {
  /** The value as the database writes it. */
  readonly text: string;
  readonly value: FieldValue;
  readonly isLive: boolean;
}

/** A different value of a field, with its files and what becomes of it. */
interface ConvertedValue extends ValueRow {
  readonly next: FieldValue;
  readonly fits: boolean;
  readonly rewrites: boolean;
  readonly isChanged: boolean;
}

/** The most different values that are in memory at a time, and the most characters of theirs: each may be a long text. */
const [maxValuesPerPage, maxCharactersPerPage] = [1000, 4_000_000];

/** Returns how many values of a field are in memory at a time, so that even the longest ones are not too many characters. */
async function countPerPage(key: string): Promise<number> {
  const { rows } = await sql<{ longest: number }>`
    select coalesce(max(length((fields->${key}::text)::text)), 1) as longest from files`.execute(db());
  const fitting = Math.floor(maxCharactersPerPage / (rows[0]?.longest ?? 1));
  return Math.min(maxValuesPerPage, Math.max(1, fitting));
}

/** Converts each different value of a field once, by the rule of core, a page at a time. Cleared values are left out. */
export async function* convertValues(
  { definition, from, renamed }: Conversion,
  valuesPerPage?: number,
): AsyncGenerator<readonly ConvertedValue[]> {
  const key = customFieldKey(String(definition.id));
  const target = { ...readDefinition(definition), type: fieldTypes[definition.type] };
  const values = sql`
    select value::text as text, value, "isLive", ${affectedFilesColumns} from (
        select id, fields->${key}::text as value, deleted_at is null as "isLive" from files
      ) files where value <> 'null' group by value, "isLive" order by value, "isLive"`;
  for await (const rows of readInPages<ValueRow>(values, valuesPerPage ?? (await countPerPage(key))))
    yield rows.map((row) => {
      const { value: next, ...conversion } = planConversion(
        renameEntries(row.value, renamed),
        fieldTypes[from],
        target,
      );
      return { ...row, ...conversion, next, isChanged: !isDeepStrictEqual(row.value, next) };
    });
}

/** Returns the files whose values a conversion changes, and how many values fit. */
async function countConverted(
  conversion: Conversion,
  valuesPerPage: number | undefined,
): Promise<{
  readonly touched: AffectedFiles;
  readonly fit: ReturnType<typeof describeFit>;
  readonly renamedChoices: readonly RenamedFiles[];
  readonly isEmpty: boolean;
}> {
  const hash = createHash('sha256');
  let [files, fit, isEmpty] = [0, describeFit([]), true];
  let renamedChoices = countRenamed([], conversion.renamed);
  let samples: readonly number[] = [];
  for await (const page of convertValues(conversion, valuesPerPage)) {
    isEmpty &&= !page.some(({ isChanged }) => isChanged);
    const live = page.filter((each) => each.isLive);
    fit = describeFit(
      live.map((each) => ({ ...each, value: each.next })),
      fit,
    );
    renamedChoices = countRenamed(live, conversion.renamed, renamedChoices);
    const changed = live.filter(({ isChanged }) => isChanged);
    files += changed.reduce((sum, each) => sum + each.files, 0);
    for (const { filesHash } of changed) hash.update(`${filesHash},`);
    samples = [...samples, ...changed.flatMap((each) => each.samples)]
      .toSorted((one, other) => one - other)
      .slice(0, maxChangeSamples);
  }
  return { touched: { files, samples, filesHash: hash.digest('base64url') }, fit, renamedChoices, isEmpty };
}

/** Returns what a save does to one field; undefined when nothing. */
async function planField(
  definition: NewDefinition,
  old: StoredDefinition | undefined,
  renamed: readonly RenamedChoice[],
  valuesPerPage: number | undefined,
): Promise<{ change: HashedChange; conversion?: Conversion } | undefined> {
  const { label } = definition;
  if (!old)
    return { change: { change: { kind: 'add', id: 0, label, files: 0, samples: [] }, filesHash: '' } };
  const isConverted = old.type !== definition.type;
  const next = { ...old, ...definition, id: old.id };
  const conversion =
    isConverted || renamed.length > 0 ? { definition: next, from: old.type, renamed } : undefined;
  const counted = conversion && (await countConverted(conversion, valuesPerPage));
  const { filesHash, ...counts } = counted?.touched ?? noFiles;
  const renamedChoices = counted?.renamedChoices ?? [];
  const shared = {
    id: old.id,
    label,
    files: counts.files,
    samples: [...counts.samples],
    ...(renamedChoices.length > 0 && { renamedChoices: [...renamedChoices] }),
  };
  const values = conversion && counted?.isEmpty === false ? { conversion } : {};
  if (isConverted)
    return {
      change: { change: { kind: 'convert', ...shared, ...counted?.fit }, filesHash },
      ...values,
    };
  if (old.label !== label)
    return { change: { change: { kind: 'rename', ...shared, from: old.label }, filesHash }, ...values };
  const isSame = isDeepStrictEqual({ ...old, displayOrder: 0 }, { ...next, displayOrder: 0 });
  if (isSame && counts.files === 0) return undefined;
  return { change: { change: { kind: 'edit', ...shared }, filesHash }, ...values };
}

/**
 * Returns what a save does. Writes nothing.
 *
 * @param valuesPerPage The most different values of a field that are in memory at a time. Defaults to 1,000, and to
 * fewer long ones.
 * @throws Refusal `invalid` with a reason per field.
 */
export async function planSave(
  save: DefinitionsSave,
  stored: readonly StoredDefinition[],
  valuesPerPage?: number,
): Promise<PlannedSave> {
  checkSave(save, stored);
  const byId = new Map(stored.map((each) => [each.id, each]));
  const [changes, conversions]: [HashedChange[], Conversion[]] = [[], []];
  const sent = save.definitions.map((draft) => toDefinition(draft, byId.get(draft.id ?? 0)));
  for (const [at, definition] of sent.entries()) {
    const planned = await planField(
      definition,
      byId.get(definition.id ?? 0),
      save.definitions[at]?.renamed ?? [],
      valuesPerPage,
    );
    if (planned) changes.push(planned.change);
    if (planned?.conversion) conversions.push(planned.conversion);
  }
  const gone = stored.filter(({ id }) => save.deleted?.includes(id));
  const removed = [];
  for (const { id, label } of gone) {
    const { filesHash, files, samples } = await countFiles(
      sql`fields->${customFieldKey(String(id))}::text <> 'null'`,
    );
    changes.push({ change: { kind: 'remove', id, label, files, samples: [...samples] }, filesHash });
    removed.push({ id, name: label, fileCount: files });
  }
  const named = new Set([...sent.flatMap(({ id }) => id ?? []), ...gone.map(({ id }) => id)]);
  const others = stored.filter((each) => !named.has(each.id) && !isOfSystem(each));
  // A field of the system at the end stays there, whatever comes before it.
  const last = stored.filter((each, at) => at === stored.length - 1 && isOfSystem(each));
  const definitions: NewDefinition[] = [
    ...withOmittedItems(
      [...sent, ...others],
      stored.slice(0, stored.length - last.length),
      save.deleted ?? [],
    ),
    ...last,
  ];
  const reorders = isReordered(
    stored.map(({ id }) => id),
    definitions.flatMap(({ id }) => id ?? []),
  );
  if (reorders)
    changes.push({ change: { kind: 'reorder', id: 0, label: '', files: 0, samples: [] }, filesHash: '' });
  return { definitions, changes, conversions, removed, reorders };
}

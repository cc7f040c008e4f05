import { customFieldKey, isRecognitionField } from '@vitrine/core/card-layout';
import { maxChangeSamples, type FieldValue, type RenamedChoice } from '@vitrine/core/contract';
import {
  formatChoices,
  keepUnnamed,
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
  touchedColumns,
  type HashedChange,
  type TouchedFiles,
} from '../changes/plan.ts';
import { db } from '../db/executor.ts';
import type { NewDefinition, StoredDefinition } from './store.ts';

type Body = z.output<typeof endpoints.customFields.saveDefinitions.body>;

/** A save with what older clients leave out. */
export type DefinitionsSave = Exclude<Body, readonly unknown[]>;

/** New values of one field, by the text of the earlier value as the database writes it; null clears it. */
export interface NewValues {
  readonly id: number;
  readonly values: Readonly<Record<string, FieldValue>>;
}

/** What a save does. */
export interface PlannedSave {
  /** The definitions afterwards, in their order. */
  readonly definitions: readonly NewDefinition[];
  readonly changes: readonly HashedChange[];
  readonly edited: readonly NewValues[];
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
  const reasons: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [at, draft] of definitions.entries()) {
    const { id } = draft;
    if (id && !editable.has(id)) reasons[`definitions.${at}.id`] = 'is not a field that can be edited';
    if (id && seen.has(id)) reasons[`definitions.${at}.id`] = 'is given more than once';
    if (id) seen.add(id);
    if (isOfSystem({ ...toDefinition(draft, undefined), id: 0, displayOrder: at }))
      reasons[`definitions.${at}.label`] = 'is the name of a field of the system';
  }
  for (const [at, id] of deleted.entries())
    if (!editable.has(id) || seen.has(id))
      reasons[`deleted.${at}`] = 'is not a field that this save can delete';
  if (Object.keys(reasons).length > 0) throw invalid(reasons);
}

type Draft = DefinitionsSave['definitions'][number];

function toDefinition(draft: Draft, old: StoredDefinition | undefined): NewDefinition {
  const type = draft.type ?? old?.type ?? 'text';
  const choices =
    type === 'text' ? [] : parseChoices(draft.predefinedDictionary ?? old?.predefinedDictionary ?? '');
  return {
    ...(draft.id ? { id: draft.id } : {}),
    label: draft.label.normalize('NFC'),
    description: draft.description ?? old?.description ?? '',
    type,
    predefinedDictionary: formatChoices(choices),
  };
}

interface ValueRow extends TouchedFiles {
  readonly text: string;
  readonly value: FieldValue;
  readonly isLive: boolean;
}

/** Returns the different values of a field, each with its files. Cleared values are left out. */
async function readValues(id: number): Promise<readonly ValueRow[]> {
  const key = customFieldKey(String(id));
  const { rows } = await sql<ValueRow>`
    select value::text as text, value, "isLive", ${touchedColumns} from (
        select id, fields->${key}::text as value, deleted_at is null as "isLive" from files
      ) files where value <> 'null' group by value, "isLive"`.execute(db());
  return rows;
}

interface Edited {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly touched: TouchedFiles;
  readonly unfit: number;
}

/**
 * Returns the values that files get by another type than `from` and by renamed entries. Each different value is
 * converted once, by the rule of core.
 */
async function planValues(
  definition: StoredDefinition,
  from: StoredDefinition['type'],
  renamed: readonly RenamedChoice[],
): Promise<Edited> {
  const target = { ...readDefinition(definition), type: fieldTypes[definition.type] };
  const converted = (await readValues(definition.id)).map((row) => ({
    row,
    ...planConversion(renameEntries(row.value, renamed), fieldTypes[from], target),
  }));
  const changed = converted.filter(({ row, value }) => !isDeepStrictEqual(row.value, value));
  const live = changed.filter(({ row }) => row.isLive).map(({ row }) => row);
  const unfit = converted.filter(({ row, fits }) => row.isLive && !fits);
  return {
    values: Object.fromEntries(changed.map(({ row, value }) => [row.text, value])),
    touched: {
      files: live.reduce((sum, { files }) => sum + files, 0),
      samples: live
        .flatMap(({ samples }) => samples)
        .toSorted((one, other) => one - other)
        .slice(0, maxChangeSamples),
      filesHash: createHash('sha256')
        .update(live.map(({ filesHash }) => filesHash).join())
        .digest('base64url'),
    },
    unfit: unfit.reduce((sum, { row }) => sum + row.files, 0),
  };
}

/** Returns what a save does to one field; undefined when nothing. */
async function planField(
  definition: NewDefinition,
  old: StoredDefinition | undefined,
  renamed: readonly RenamedChoice[],
): Promise<{ change: HashedChange; edited?: NewValues } | undefined> {
  const { label } = definition;
  if (!old)
    return { change: { change: { kind: 'add', id: 0, label, files: 0, samples: [] }, filesHash: '' } };
  const isConverted = old.type !== definition.type;
  const next = { ...old, ...definition, id: old.id };
  const edited = isConverted || renamed.length > 0 ? await planValues(next, old.type, renamed) : undefined;
  const { filesHash, ...counts } = edited?.touched ?? noFiles;
  const shared = { id: old.id, label, files: counts.files, samples: [...counts.samples] };
  const values = edited && { edited: { id: old.id, values: edited.values } };
  if (isConverted)
    return {
      change: { change: { kind: 'convert', ...shared, unfit: edited?.unfit ?? 0 }, filesHash },
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
 * @throws Refusal `invalid` with a reason per field.
 */
export async function planSave(
  save: DefinitionsSave,
  stored: readonly StoredDefinition[],
): Promise<PlannedSave> {
  checkSave(save, stored);
  const byId = new Map(stored.map((each) => [each.id, each]));
  const [changes, edited]: [HashedChange[], NewValues[]] = [[], []];
  const sent = save.definitions.map((draft) => toDefinition(draft, byId.get(draft.id ?? 0)));
  for (const [at, definition] of sent.entries()) {
    const planned = await planField(
      definition,
      byId.get(definition.id ?? 0),
      save.definitions[at]?.renamed ?? [],
    );
    if (planned) changes.push(planned.change);
    if (planned?.edited) edited.push(planned.edited);
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
  const definitions: NewDefinition[] = keepUnnamed([...sent, ...others], stored, save.deleted ?? []);
  const reorders = isReordered(
    stored.map(({ id }) => id),
    definitions.flatMap(({ id }) => id ?? []),
  );
  if (reorders)
    changes.push({ change: { kind: 'reorder', id: 0, label: '', files: 0, samples: [] }, filesHash: '' });
  return { definitions, changes, edited, removed, reorders };
}

import type { CustomFieldDefinition, CustomFieldsApi, CustomFieldType } from '@vitrine/core/contract';
import { parseChoices, normalizeVisibleName } from '@vitrine/core/custom-fields';
import * as z from 'zod/mini';
import { historyEndpoints, wirePlan } from '../endpoints/changes.ts';
import { wireId } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';

/** A field that a tenant has defined. Older servers return neither its type nor its choices. */
export const wireCustomField = z.object({
  id: wireId,
  label: z.string(),
  description: z.optional(z.nullable(z.string())),
  displayOrder: z.number(),
  type: z.optional(z.enum(['text', 'dictionary_single_select', 'dictionary_multi_select'])),
  predefinedDictionary: z.optional(z.nullable(z.string())),
});

/** The types in the wire format and in the contract. */
export const fieldTypes = {
  text: 'text',
  dictionary_single_select: 'single-select',
  dictionary_multi_select: 'multi-select',
} as const satisfies Readonly<Record<string, CustomFieldType>>;

/** The label of the built-in definition of recognised objects. */
export const recognitionLabel = 'Rekognition';

/** Returns a definition as the contract has it. The server separates choices by semicolons (`\;` for one in a choice) and marks recognised objects by a label. */
export function readDefinition(wire: z.output<typeof wireCustomField>): CustomFieldDefinition {
  const type = wire.label === recognitionLabel ? 'recognized-objects' : fieldTypes[wire.type ?? 'text'];
  const hasChoices = type === 'single-select' || type === 'multi-select';
  return {
    id: String(wire.id),
    label: wire.label,
    description: wire.description ?? '',
    displayOrder: wire.displayOrder,
    type,
    choices: hasChoices ? parseChoices(wire.predefinedDictionary ?? '') : [],
  };
}

/** The id of a definition in a save: 0 or none for a new one. */
const wireDraftId = z.union([wireId, z.optional(z.nullable(z.literal(0)))]);

/** A definition in a save; its place in the list is its display order. `renamed` are entries whose new name the files get too. */
const wireDraft = z.object({
  id: wireDraftId,
  label: z.string().check(z.overwrite(normalizeVisibleName), z.minLength(1), z.maxLength(255)),
  description: z.optional(z.nullable(z.string().check(z.maxLength(10_000)))),
  type: wireCustomField.shape.type,
  predefinedDictionary: z.optional(z.nullable(z.string().check(z.maxLength(1_000_000)))),
  renamed: z.optional(z.array(z.object({ from: z.string(), to: z.string() })).check(z.maxLength(10_000))),
});

const drafts = z.array(wireDraft).check(z.maxLength(1000));

/**
 * Body of a save; `plan` is the token of the plan that the user was shown. Older clients send the list of definitions alone,
 * which deletes nothing.
 */
const wireSave = z.union([
  drafts,
  z.object({
    definitions: drafts,
    deleted: z.optional(z.array(wireId).check(z.maxLength(1000))),
    version: z.optional(z.number()),
    plan: z.optional(z.string().check(z.maxLength(1000))),
  }),
]);

/** The header of a response with the version of the definitions: `ETag: "5"`. */
export const versionHeader = 'ETag';

/** The header of the response to a save with the id of the change, for `undoChange`. */
export const changeHeader = 'X-Vitrine-Change';

const path = '/api/custommetadata/definition';

/** The endpoints of the fields that a tenant defines. Responses with definitions have their version as `ETag`. */
export const customFieldsEndpoints = {
  listDefinitions: endpoint({
    method: 'GET',
    path,
    summary: 'The custom fields of the tenant; with `all` also those of the system.',
    query: z.object({ all: z.optional(z.enum(['true', 'false', '1', '0'])) }),
    response: z.array(wireCustomField),
  }),
  saveDefinitions: endpoint({
    method: 'POST',
    path,
    long: true,
    summary: 'Saves all definitions in one transaction; 412 when `version`, `If-Match` or `plan` is stale.',
    body: wireSave,
    response: z.array(wireCustomField),
  }),
  planDefinitions: endpoint({
    method: 'POST',
    path: `${path}/plan`,
    long: true,
    summary: 'The changes that a save with this body would make.',
    body: wireSave,
    response: wirePlan,
    idempotent: true,
  }),
  listStoredValues: endpoint({
    method: 'GET',
    path: `${path}/dictionarygenerateditems`,
    summary: 'The values that files have in a field, separated by semicolons.',
    query: z.object({ id: wireId }),
    response: z.object({ value: z.string() }),
  }),
  ...historyEndpoints('/api/custommetadata', 'the definitions', z.array(wireCustomField)),
};

/** The rows that each call of the sub-port uses. */
export const customFieldsRows = {
  listDefinitions: ['listDefinitions'],
  listStoredValues: ['listStoredValues'],
  planDefinitions: ['planDefinitions'],
  saveDefinitions: ['saveDefinitions'],
  listChanges: ['listChanges'],
  undoChange: ['undoChange', 'listDefinitions'],
  restoreDefinition: ['assets.restoreFromBin', 'listDefinitions'],
} as const satisfies VerbRows<CustomFieldsApi, typeof customFieldsEndpoints>;

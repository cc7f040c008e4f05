import type {
  CustomFieldDefinition,
  CustomFieldList,
  CustomFieldsApi,
  DefinitionDraft,
  SaveDefinitionsInput,
} from '@vitrine/core/contract';
import { formatChoices, parseChoices } from '@vitrine/core/custom-fields';
import * as z from 'zod/mini';
import { assetsEndpoints } from '../assets/endpoints.ts';
import { toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import { createHistoryCalls, toChangeId, toPlan } from '../client/history.ts';
import type { PortOptions } from '../client/portOptions.ts';
import type { RawResponse } from '../client/rawResponse.ts';
import {
  changeHeader,
  customFieldsEndpoints,
  readDefinition,
  versionHeader,
  wireCustomField,
} from './endpoints.ts';

const rows = {
  listDefinitions: { name: 'customFields.listDefinitions', endpoint: customFieldsEndpoints.listDefinitions },
  listStoredValues: {
    name: 'customFields.listStoredValues',
    endpoint: customFieldsEndpoints.listStoredValues,
  },
  planDefinitions: { name: 'customFields.planDefinitions', endpoint: customFieldsEndpoints.planDefinitions },
  saveDefinitions: { name: 'customFields.saveDefinitions', endpoint: customFieldsEndpoints.saveDefinitions },
  restoreDefinition: { name: 'assets.restoreFromBin', endpoint: assetsEndpoints.restoreFromBin },
  listChanges: { name: 'customFields.listChanges', endpoint: customFieldsEndpoints.listChanges },
  undoChange: { name: 'customFields.undoChange', endpoint: customFieldsEndpoints.undoChange },
};

const wireTypes = {
  text: 'text',
  'single-select': 'dictionary_single_select',
  'multi-select': 'dictionary_multi_select',
} as const;

function toWireDraft(draft: DefinitionDraft, displayOrder: number) {
  return {
    id: draft.id === undefined ? 0 : toWireId(draft.id),
    label: draft.label,
    description: draft.description,
    displayOrder,
    type: wireTypes[draft.type],
    predefinedDictionary: formatChoices(draft.choices),
  };
}

/** Returns the number of an entity tag such as `"5"` or `W/"5"`; undefined for another one. */
function readVersion(tag: string | null): number | undefined {
  const [, digits] = /^(?:W\/)?"(\d{1,15})"$/.exec(tag ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function toDefinitions(wire: readonly z.output<typeof wireCustomField>[]): readonly CustomFieldDefinition[] {
  return wire.map(readDefinition).toSorted((one, other) => one.displayOrder - other.displayOrder);
}

const wireCurrent = z.object({ definitions: z.array(wireCustomField), version: z.optional(z.number()) });

/** Returns the `customFields` sub-port over HTTP. Without `customFields.versions` no version is sent. */
export function createCustomFieldsPort(
  client: Client,
  { capabilities }: Pick<PortOptions, 'capabilities'>,
): CustomFieldsApi {
  const { versions: hasVersions, renameChoices: canRename } = capabilities.customFields;
  function toList(wire: readonly z.output<typeof wireCustomField>[], version?: number): CustomFieldList {
    return { definitions: toDefinitions(wire), ...(hasVersions && version !== undefined && { version }) };
  }
  /** Returns the fields in the response to a refused save; undefined when they are missing. */
  function readCurrent(current: unknown): CustomFieldList | undefined {
    const { success, data } = z.safeParse(wireCurrent, current);
    return success ? toList(data.definitions, data.version) : undefined;
  }
  function toRequest({ definitions, removed, version, plan }: SaveDefinitionsInput, signal?: AbortSignal) {
    const json = {
      definitions: definitions.map((draft, displayOrder) => ({
        ...toWireDraft(draft, displayOrder),
        renamed: canRename ? draft.renamedChoices : undefined,
      })),
      deleted: removed.map(toWireId),
      version: hasVersions ? version : undefined,
      plan,
    };
    return { json, readCurrent, signal };
  }
  function versionOf(header: RawResponse['header']) {
    return readVersion(header(versionHeader));
  }
  async function listDefinitions({ all = false }: { all?: boolean | undefined }, signal?: AbortSignal) {
    const query = all ? { all: 'true' } : {};
    const { body, header } = await client.exchange(rows.listDefinitions, { query, signal });
    return toList(body, versionOf(header));
  }
  const { listChanges, undo } = createHistoryCalls(client, rows);
  return {
    listDefinitions,
    async listStoredValues({ id }, signal) {
      const { value } = await client.send(rows.listStoredValues, { query: { id: toWireId(id) }, signal });
      return parseChoices(value);
    },
    async planDefinitions(input, signal) {
      return toPlan(await client.send(rows.planDefinitions, toRequest(input, signal)));
    },
    async saveDefinitions(input, signal) {
      const { body, header } = await client.exchange(rows.saveDefinitions, toRequest(input, signal));
      const changeId = header(changeHeader);
      return { ...toList(body, versionOf(header)), ...toChangeId(changeId ?? undefined) };
    },
    listChanges,
    async undoChange(input, signal) {
      const { undone } = await undo(input, signal);
      return { ...(await listDefinitions({}, signal)), ...undone };
    },
    async restoreDefinition({ id }, signal) {
      const params = { kind: 'field', id: toWireId(id) };
      await client.send(rows.restoreDefinition, { params, json: {}, signal });
      return listDefinitions({}, signal);
    },
  };
}

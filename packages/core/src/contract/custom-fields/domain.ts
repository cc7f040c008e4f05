import { changePlan, changePage, listChangesInput } from '../changes.ts';
import type { Domain } from '../domain.ts';
import { flag, list, number, object, oneOf, optional, text } from '../shape.ts';
import { customFieldTypes, editableFieldTypes, type CustomFieldsApi } from './port.ts';

const definition = object({
  id: text,
  label: text,
  description: text,
  displayOrder: number,
  type: oneOf(customFieldTypes),
  choices: list(text),
});

const listFields = { definitions: list(definition), version: optional(number) };
const definitionList = object(listFields);
const savedList = /* @__PURE__ */ (() => object({ ...listFields, changeId: optional(text) }))();
const undoneList = /* @__PURE__ */ (() => object({ ...listFields, lostCount: optional(number) }))();

const saveInput = object({
  definitions: list(
    object({
      id: optional(text),
      label: text,
      description: text,
      type: oneOf(editableFieldTypes),
      choices: list(text),
      renamedChoices: optional(list(object({ from: text, to: text }))),
    }),
  ),
  removed: list(text),
  version: optional(number),
  plan: optional(text),
});

/** The calls of `CustomFieldsApi`. */
export const customFieldsDomain: Domain<CustomFieldsApi> = {
  verbs: {
    listDefinitions: {
      input: object({ all: optional(flag) }),
      output: definitionList,
      right: 'customFields.read',
    },
    listStoredValues: { input: object({ id: text }), output: list(text), right: 'customFields.define' },
    planDefinitions: {
      input: saveInput,
      output: changePlan,
      right: 'customFields.define',
      needs: 'customFields.plan',
    },
    saveDefinitions: {
      input: saveInput,
      output: savedList,
      right: 'customFields.define',
    },
    listChanges: {
      input: listChangesInput,
      output: changePage,
      right: 'customFields.define',
      needs: 'customFields.history',
    },
    undoChange: {
      input: object({ id: text }),
      output: undoneList,
      right: 'customFields.define',
      needs: 'customFields.history',
    },
    restoreDefinition: {
      input: object({ id: text }),
      output: definitionList,
      right: 'customFields.define',
      needs: 'customFields.history',
    },
  },
};

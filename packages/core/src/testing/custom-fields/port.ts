import { isRecognitionField } from '../../card-layout/index.ts';
import type { CustomFieldsApi } from '../../contract/index.ts';
import type { MemoryContext } from '../memory/context.ts';

/** The custom field calls of a memory back end. Answers are copies. */
export function createCustomFieldsPort({ backEnd }: Pick<MemoryContext, 'backEnd'>): CustomFieldsApi {
  return {
    async listDefinitions({ all = false }) {
      const shown = backEnd.fields.customFields.filter((each) => all || !isRecognitionField(each));
      return structuredClone(shown).toSorted((one, other) => one.displayOrder - other.displayOrder);
    },
  };
}

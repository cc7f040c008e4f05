import { listFields, type OfferedField } from '@vitrine/core/card-layout';
import {
  isWritableField,
  type Branding,
  type CustomFieldDefinition,
  type Workflow,
} from '@vitrine/core/contract';
import { useCallback, useMemo } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { cardLayoutKeys } from './cardLayoutKeys.ts';

/** A source of the list of fields that needs a call of its own. */
export type FieldSourceName = 'customFields' | 'workflow' | 'branding';

/** Options of `useFields`. */
export interface UseFieldsOptions {
  /** `showPhotographerInfo` of the effective layout. Defaults to false. */
  showsPhotographerInfo?: boolean | undefined;
}

/** Result of `useFields`. */
export interface UseFieldsResult {
  /** `loading` until each source is loaded or has failed. */
  status: 'loading' | 'ready';
  /** The fields by section, from the sources that are loaded. */
  fields: readonly OfferedField[];
  /** Returns the field with a key; undefined when it is not available. */
  fieldOf(key: string): OfferedField | undefined;
  /** The workflow; null without one. */
  workflow: Workflow | null;
  /** The configured name of `isOnBrand`; undefined for the text of the message catalogue. */
  onBrandName: string | undefined;
  /** Sources that could not be loaded: their fields are not listed. */
  failed: readonly FieldSourceName[];
  /** Whether failed sources are being loaded again. */
  isRetrying: boolean;
  /** Loads the failed sources again. */
  retry(): void;
}

const maxAgeMs = 60_000;
const noFields: readonly CustomFieldDefinition[] = [];

interface Sources {
  readonly customFields: Loadable<readonly CustomFieldDefinition[]> | undefined;
  readonly workflow: Loadable<Workflow | null> | undefined;
  readonly branding: Loadable<Branding> | undefined;
}

/** The three sources; undefined for one that the back end does not have. */
function useSources(): Sources {
  const { api } = useGallery();
  const { customFields, workflow, cardLayout } = api;
  const definitions = useRead({
    queryKey: cardLayoutKeys.customFields(api.id),
    load: async (signal) =>
      (await customFields?.listDefinitions({ all: true }, signal))?.definitions ?? noFields,
    enabled: customFields !== undefined,
    staleMs: maxAgeMs,
  });
  const loadedWorkflow = useRead({
    queryKey: cardLayoutKeys.workflow(api.id),
    load: async (signal) => (await workflow?.getWorkflow(signal)) ?? null,
    enabled: workflow !== undefined,
    staleMs: maxAgeMs,
  });
  const branding = useRead<Branding>({
    queryKey: cardLayoutKeys.branding(api.id),
    load: async (signal) =>
      (await cardLayout?.getBranding(signal)) ?? { isEnabled: false, fieldName: undefined },
    enabled: cardLayout !== undefined,
    staleMs: maxAgeMs,
  });
  return {
    customFields: customFields && definitions,
    workflow: workflow && loadedWorkflow,
    branding: cardLayout && branding,
  };
}

function namesOf(sources: Sources, isWanted: (source: Loadable<unknown>) => boolean): FieldSourceName[] {
  const names = ['customFields', 'workflow', 'branding'] as const;
  return names.filter((name) => sources[name] !== undefined && isWanted(sources[name]));
}

/**
 * Returns every field that cards and forms of the tenant can show: built-in and custom ones, and those that need a
 * workflow, the brand flag or photographers. Fields that the back end cannot write are not editable. A source that
 * fails removes only its own fields.
 *
 * @example
 * const { fields, fieldOf } = useFields();
 */
export function useFields({ showsPhotographerInfo = false }: UseFieldsOptions = {}): UseFieldsResult {
  const sources = useSources();
  const customFields = sources.customFields?.data ?? noFields;
  const workflow = sources.workflow?.data ?? null;
  const hasOnBrand = sources.branding?.data?.isEnabled ?? false;
  const { capabilities } = useGallery().api;
  const fields = useMemo(
    () =>
      listFields({ customFields, hasWorkflow: workflow !== null, hasOnBrand, showsPhotographerInfo }).map(
        (field) => ({ ...field, isEditable: field.isEditable && isWritableField(capabilities, field.key) }),
      ),
    [capabilities, customFields, hasOnBrand, showsPhotographerInfo, workflow],
  );
  const byKey = useMemo(
    () => new Map<string, OfferedField>(fields.map((field) => [field.key, field])),
    [fields],
  );
  const failed = namesOf(sources, ({ status }) => status !== 'ready' && status !== 'loading');
  return {
    status: namesOf(sources, ({ status }) => status === 'loading').length > 0 ? 'loading' : 'ready',
    fields,
    fieldOf: useCallback((key: string) => byKey.get(key), [byKey]),
    workflow,
    onBrandName: sources.branding?.data?.fieldName,
    failed,
    isRetrying: failed.some((name) => sources[name]?.isRefreshing),
    retry: () => {
      for (const name of failed) sources[name]?.retry();
    },
  };
}

import {
  parseCardView,
  type CardView,
  type CardViewState,
  type OfferedField,
} from '@vitrine/core/card-layout';
import type { LayoutSettings } from '@vitrine/core/contract';
import { useFields } from '@vitrine/hooks/card-layout';
import { useOptionalLayout } from '@vitrine/hooks/layout-settings';
import type { FieldContext } from '@vitrine/ui/field-value';
import { useMessages } from '@vitrine/ui/messages';
import { fieldsMessages } from '@vitrine/ui/messages/en';
import { useCallback, useMemo, useState } from 'react';
import { fieldLabel } from '../../internal/fieldLabel.ts';

/** The current layout, and the fields of the tenant, with their names. */
export interface LayoutFields {
  /** False where the back end stores no layouts. */
  readonly hasLayout: boolean;
  /**
   * Undefined while it is loading, after a failure and without layouts; every view then has the default of the product.
   */
  readonly layout: LayoutSettings | undefined;
  /** Whether layout and fields are loaded, or have failed. */
  readonly isReady: boolean;
  /** The fields that can be shown. */
  readonly fields: readonly OfferedField[];
  /** Returns the field with a key; undefined when it cannot be shown. */
  readonly fieldOf: (key: string) => OfferedField | undefined;
  /** Returns the label of a field in the language of the user. */
  readonly labelOf: (field: OfferedField) => string;
  readonly hasWorkflow: boolean;
  readonly fieldContext: FieldContext;
}

/** Returns the layout and the fields for the screens that show them. */
export function useLayoutFields(): LayoutFields {
  const { t } = useMessages(fieldsMessages);
  const layout = useOptionalLayout();
  const { status, fields, fieldOf, onBrandName, workflow } = useFields({
    showsPhotographerInfo: layout?.data?.values.showPhotographerInfo ?? false,
  });
  const [now] = useState(() => Date.now());
  const statuses = workflow?.statuses;
  return {
    hasLayout: layout !== undefined,
    layout: layout?.data,
    isReady: layout?.status !== 'loading' && status === 'ready',
    fields,
    fieldOf,
    labelOf: useCallback((field: OfferedField) => fieldLabel(field, t, onBrandName), [onBrandName, t]),
    hasWorkflow: workflow !== null,
    fieldContext: useMemo(() => ({ statuses, onBrandName, now }), [onBrandName, now, statuses]),
  };
}

/** Returns one view of the layout, with the fields that can be shown now. */
export function readView(
  { layout, fieldOf }: Pick<LayoutFields, 'layout' | 'fieldOf'>,
  view: CardView,
): CardViewState {
  return parseCardView(layout?.values ?? {}, view, (key) => fieldOf(key) !== undefined);
}

/** Returns the fields of a flat list of the layout, in their order. */
export function listFieldsOf(
  source: Pick<LayoutFields, 'layout' | 'fieldOf'>,
  view: CardView,
): readonly OfferedField[] {
  return readView(source, view).rows.flatMap((row) => row.flatMap((key) => source.fieldOf(key) ?? []));
}

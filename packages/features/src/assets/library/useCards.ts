import type { CardViewState, OfferedField } from '@vitrine/core/card-layout';
import { createStoredChoice } from '@vitrine/hooks/provider';
import type { CardFields, CardViewChoice } from '@vitrine/ui/assets';
import type { FieldContext } from '@vitrine/ui/field-value';
import { useMemo } from 'react';
import { readView, useLayoutFields, type LayoutFields } from '../internal/useLayoutFields.ts';

const cardView = createStoredChoice<CardViewChoice>('vitrine.cardView', ['collapsed', 'expanded']);

/** The display of the cards of the library. */
export interface Cards {
  /** The chosen card, and a function to choose; undefined where the back end stores no layouts: cards are plain. */
  readonly view: CardViewChoice | undefined;
  readonly choose: (view: CardViewChoice) => void;
  readonly fields: CardFields | undefined;
  readonly fieldContext: FieldContext;
  /** The field keys that either card needs; undefined for all. */
  readonly keys: readonly string[] | undefined;
  /** Whether the layout is loaded, or has failed. */
  readonly isReady: boolean;
}

/** A map is drawn from two other fields; the label of a card always needs title and name. */
function neededKeys(states: readonly CardViewState[]): string[] {
  const shown = states.flatMap(({ rows }) => rows.flat());
  const keys = shown.flatMap((key) => (key === 'map' ? ['gpsLatitude', 'gpsLongitude'] : [key]));
  return [...new Set([...keys, 'title', 'fileName'])].toSorted();
}

function toCardFields(
  { rows, hasTitles }: CardViewState,
  place: CardFields['place'],
  { fieldOf, labelOf }: Pick<LayoutFields, 'fieldOf' | 'labelOf'>,
): CardFields {
  const toField = (field: OfferedField) => ({
    key: field.key,
    kind: field.kind,
    isLong: field.kind === 'text' && field.input === 'textarea',
    label: labelOf(field),
  });
  return {
    rows: rows.map((row) => row.flatMap((key) => fieldOf(key) ?? []).map(toField)),
    hasTitles: hasTitles ?? false,
    place,
  };
}

/** Returns the cards of the current layout, in the view that was chosen last. */
export function useCards(): Cards {
  const { hasLayout, layout, isReady, fieldOf, labelOf, fieldContext } = useLayoutFields();
  const view = cardView.use();
  const states = useMemo(() => {
    const source = { layout, fieldOf };
    return { collapsed: readView(source, 'collapsed'), expanded: readView(source, 'expanded') };
  }, [fieldOf, layout]);
  const fields = useMemo(
    () => toCardFields(states[view], view === 'expanded' ? 'under' : 'over', { fieldOf, labelOf }),
    [fieldOf, labelOf, states, view],
  );
  const keys = useMemo(() => neededKeys([states.collapsed, states.expanded]), [states]);
  const common = { choose: cardView.choose, fieldContext };
  return hasLayout
    ? { ...common, view, fields, keys, isReady }
    : { ...common, view: undefined, fields: undefined, keys: undefined, isReady: true };
}

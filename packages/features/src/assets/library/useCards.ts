import {
  parseCardView,
  type CardView,
  type CardViewState,
  type OfferedField,
} from '@vitrine/core/card-layout';
import type { LayoutSettings } from '@vitrine/core/contract';
import { useFields } from '@vitrine/hooks/card-layout';
import { useOptionalLayout } from '@vitrine/hooks/layout-settings';
import { createStoredChoice } from '@vitrine/hooks/provider';
import type { CardFields, CardViewChoice } from '@vitrine/ui/assets';
import type { FieldSurroundings } from '@vitrine/ui/field-value';
import { useMessages, type Translate } from '@vitrine/ui/messages';
import { useMemo, useState } from 'react';
import { fieldLabel } from '../../internal/fieldLabel.ts';

const cardView = createStoredChoice<CardViewChoice>('vitrine.cardView', ['collapsed', 'expanded']);

/** How the library draws its cards. */
export interface Cards {
  /** The card that was chosen, and the way to choose; undefined where the back end keeps no layouts: cards are plain. */
  readonly view: CardViewChoice | undefined;
  readonly choose: (view: CardViewChoice) => void;
  readonly fields: CardFields | undefined;
  readonly surroundings: FieldSurroundings | undefined;
  /** The field keys that either card needs; undefined = all. */
  readonly keys: readonly string[] | undefined;
  /** The layout is known, or cannot be. */
  readonly isReady: boolean;
}

/** A map is drawn from two other fields; cards are called by title and name in any case. */
function neededKeys(states: readonly CardViewState[]): string[] {
  const shown = states.flatMap(({ rows }) => rows.flat());
  const keys = shown.flatMap((key) => (key === 'map' ? ['gpsLatitude', 'gpsLongitude'] : [key]));
  return [...new Set([...keys, 'title', 'fileName'])].toSorted();
}

type FieldOf = (key: string) => OfferedField | undefined;

function toCardFields(
  state: CardViewState,
  place: CardFields['place'],
  { fieldOf, t, brandName }: { fieldOf: FieldOf; t: Translate; brandName: string | undefined },
): CardFields {
  const rows = state.rows.map((row) =>
    row.flatMap((key) => {
      const field = fieldOf(key);
      if (!field) return [];
      const { kind, input } = field;
      const isLong = kind === 'text' && input === 'textarea';
      return [{ key, kind, isLong, label: fieldLabel(field, t, brandName) }];
    }),
  );
  return { rows, hasTitles: state.hasTitles ?? false, place };
}

function readView(layout: LayoutSettings | undefined, view: CardView, fieldOf: FieldOf): CardViewState {
  return parseCardView(layout?.values ?? {}, view, (key) => fieldOf(key) !== undefined);
}

/** The cards as the layout in force wants them, in the view that was chosen last (spec 1 §2, A25). */
export function useCards(): Cards {
  const { t } = useMessages();
  const layout = useOptionalLayout();
  const data = layout?.data;
  const { status, fieldOf, brandName, workflow } = useFields({
    showsPhotographerInfo: data?.values.showPhotographerInfo ?? false,
  });
  const view = cardView.use();
  const states = useMemo(
    () => ({
      collapsed: readView(data, 'collapsed', fieldOf),
      expanded: readView(data, 'expanded', fieldOf),
    }),
    [data, fieldOf],
  );
  const fields = useMemo(
    () => toCardFields(states[view], view === 'expanded' ? 'under' : 'over', { fieldOf, t, brandName }),
    [brandName, fieldOf, states, t, view],
  );
  const keys = useMemo(() => neededKeys([states.collapsed, states.expanded]), [states]);
  const [now] = useState(() => Date.now());
  const surroundings = useMemo(
    () => ({ statuses: workflow?.statuses, onBrandName: brandName, now }),
    [brandName, now, workflow],
  );
  const choose = cardView.choose;
  if (!layout)
    return { view: undefined, choose, fields: undefined, surroundings, keys: undefined, isReady: true };
  return {
    view,
    choose,
    fields,
    surroundings,
    keys,
    isReady: layout.status !== 'loading' && status === 'ready',
  };
}

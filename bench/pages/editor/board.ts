import {
  planCommand,
  type WidgetCatalogue,
  type WidgetKind,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';

const kinds = ['files', 'entries', 'counters'] as const satisfies readonly WidgetKind[];
const widths = [4, 3, 2] as const;

/** Thirty widgets of three widths. */
const catalogue: WidgetCatalogue = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [
    `widget-${at}`,
    { kind: kinds[at % 3] ?? 'files', sizes: [{ width: widths[at % 3] ?? 4, height: 2 }] },
  ]),
);

/** Places each widget at the first free position. */
const start: readonly WidgetPlacement[] = Object.keys(catalogue).reduce(
  (placements, type) => planCommand(placements, { kind: 'add', type }, { catalogue }).placements,
  [] as readonly WidgetPlacement[],
);

/** The board that both editors show. */
export const board = { catalogue, start };

import type { WidgetCatalogue, WidgetKind, WidgetRow, WidgetType } from '@vitrine/core/dashboard';
import { memo, useId, useMemo, useRef, type ReactNode } from 'react';
import { useMessages } from '../messages/index.ts';
import { dashboardEditorMessages } from '../messages/en/dashboardEditor.ts';
import type { EditorActions } from './editorContract.ts';
import { PaletteCard } from './PaletteCard.tsx';
import { stripClasses } from './dashboard-editor.variants.ts';
import { useOverflowMarks } from './useOverflowMarks.ts';

/** Props of `DashboardPalette`. */
export interface DashboardPaletteProps {
  /** Widgets that can be added, in the order of the catalogue. */
  types: readonly WidgetType[];
  catalogue: WidgetCatalogue;
  titleOf: (type: WidgetType) => string;
  /** Type of the widget that is dragged from this list. */
  draggedType: WidgetType | undefined;
  actions: EditorActions;
  helpId: string;
}

const kinds = ['files', 'entries', 'counters'] as const satisfies readonly WidgetKind[];

type PaletteRow = readonly [WidgetType, WidgetRow];

function needsRight([, { right }]: PaletteRow): boolean {
  return right !== undefined;
}

/** Returns the rows of the list by kind, without empty kinds. */
function useGroups(types: readonly WidgetType[], catalogue: WidgetCatalogue) {
  return useMemo(() => {
    const rows = types.flatMap((type): readonly PaletteRow[] => {
      const row = catalogue[type];
      return row ? [[type, row]] : [];
    });
    const ofKind = (kind: WidgetKind) => rows.filter(([, row]) => row.kind === kind);
    return kinds.map((kind) => ({ kind, rows: ofKind(kind) })).filter((group) => group.rows.length > 0);
  }, [types, catalogue]);
}

/** The widgets that can be added, in groups: by dragging, by keyboard or by a button. */
export const DashboardPalette = memo(function DashboardPalette(props: DashboardPaletteProps): ReactNode {
  const { types, catalogue, titleOf, draggedType, actions, helpId } = props;
  const { t } = useMessages(dashboardEditorMessages);
  const id = useId();
  const groups = useGroups(types, catalogue);
  const noteIdOf = (kind: WidgetKind) => `${id}-${kind}-note`;
  const scroller = useRef<HTMLDivElement>(null);
  useOverflowMarks(scroller);
  return (
    <section
      data-slot="dashboard-palette"
      aria-labelledby={id}
      className="vt:flex vt:min-w-0 vt:flex-col vt:gap-2 vt:lg:sticky vt:lg:top-13 vt:lg:w-70 vt:lg:shrink-0 vt:lg:pb-2.5"
    >
      <h2 id={id} tabIndex={-1} className="vt:text-lg vt:font-semibold vt:focus-ring">
        {t('dashboardEditor.available')}
      </h2>
      {groups.length === 0 && <p className="vt:text-muted">{t('dashboardEditor.allPlaced')}</p>}
      <div data-slot="dashboard-palette-list" ref={scroller} className={stripClasses}>
        {groups.map((group) => (
          <div key={group.kind} className="vt:flex vt:shrink-0 vt:flex-col vt:gap-1.5 vt:md:shrink">
            <h3 id={`${id}-${group.kind}`} className="vt:text-sm vt:font-medium vt:text-muted">
              {t(`dashboardEditor.kind.${group.kind}`)}
            </h3>
            <ul
              aria-labelledby={`${id}-${group.kind}`}
              className="vt:flex vt:gap-2 vt:md:flex-wrap vt:lg:flex-col vt:lg:gap-1.5"
            >
              {group.rows.map(([type, row]) => (
                <PaletteCard
                  key={type}
                  {...{ type, row, actions, helpId }}
                  title={titleOf(type)}
                  dragging={draggedType === type}
                  noteId={needsRight([type, row]) ? noteIdOf(group.kind) : undefined}
                />
              ))}
            </ul>
            {group.rows.some(needsRight) && (
              <p
                id={noteIdOf(group.kind)}
                className="vt:text-sm vt:text-muted vt:max-md:whitespace-nowrap vt:md:max-w-58 vt:lg:max-w-none"
              >
                <span className="vt:plain" aria-hidden="true">
                  *{' '}
                </span>
                {t('dashboardEditor.adminOnly')}
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
});

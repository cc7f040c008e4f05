import { PlusIcon } from 'lucide-react';
import type { WidgetRow, WidgetType } from '@vitrine/core/dashboard';
import { Fragment, type ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { dragHandle } from '../internal/dnd/index.ts';
import { MoveHandle } from '../internal/editor/MoveHandle.tsx';
import { useMessages } from '../messages/index.ts';
import { dashboardEditorMessages } from '../messages/en/dashboardEditor.ts';
import type { EditorActions } from './editorContract.ts';
import { SizeText } from './SizeText.tsx';

/** Props of `PaletteCard`. */
export interface PaletteCardProps {
  type: WidgetType;
  row: WidgetRow;
  title: string;
  dragging: boolean;
  helpId: string;
  /** Id of the footnote; the card then shows an asterisk. */
  noteId: string | undefined;
  actions: EditorActions;
}

/** A widget that can be added: its name, its sizes, a handle and an add button. */
export function PaletteCard(props: PaletteCardProps): ReactNode {
  const { type, row, title, dragging, helpId, noteId, actions } = props;
  const { t } = useMessages(dashboardEditorMessages);
  return (
    <li
      {...dragHandle}
      data-slot="dashboard-palette-card"
      data-widget={type}
      data-dragging={dragging || undefined}
      className={cn(
        'vt:relative vt:flex vt:w-58 vt:shrink-0 vt:snap-start vt:cursor-grab vt:items-center vt:gap-1 vt:rounded-control vt:border vt:bg-surface-raised vt:py-1.5 vt:ps-1 vt:pe-1.5 vt:select-none vt:lg:w-auto',
        dragging ? 'vt:border-dashed vt:border-border-strong' : 'vt:border-border',
      )}
    >
      <MoveHandle
        {...{ dragging, actions }}
        id={type}
        label={t('dashboardEditor.move', { name: title })}
        helpId={noteId ? `${noteId} ${helpId}` : helpId}
      />
      <span className="vt:min-w-0 vt:flex-1">
        <span className="vt:block vt:text-sm vt:font-medium">
          <bdi className="vt:plain">{title}</bdi>
          {noteId !== undefined && (
            <span className="vt:plain" aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </span>
        <span className="vt:block vt:text-xs vt:text-muted">
          <span className="vt:visually-hidden">{t('dashboardEditor.sizes')} </span>
          {row.sizes.map((size, at) => (
            <Fragment key={`${size.width} ${size.height}`}>
              {at > 0 && `${t('dashboardEditor.sizeSeparator')} `}
              <SizeText {...size} />
            </Fragment>
          ))}
        </span>
      </span>
      <IconButton
        icon={<PlusIcon />}
        size="small"
        variant="secondary"
        data-action="add"
        label={t('dashboardEditor.add', { name: title })}
        aria-describedby={noteId}
        onClick={() => actions.add(type)}
      />
    </li>
  );
}

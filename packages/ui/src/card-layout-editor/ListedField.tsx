import { PlusIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import { IconButton } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { dragHandle } from '../internal/dnd/index.ts';
import { MoveHandle } from '../internal/editor/MoveHandle.tsx';
import { LazyMenu } from '../lazy-menu/LazyMenu.tsx';
import { useMessages } from '../messages/index.ts';
import { cardLayoutMessages } from '../messages/en/cardLayout.ts';
import type { FieldActions } from './commands/fieldActions.ts';

/** Props of `ListedField`. */
export interface ListedFieldProps {
  fieldKey: string;
  label: string;
  /** Its name in the labels of its buttons. */
  name: string;
  dragging: boolean;
  /** Whether the default view contains it. */
  isMissing: boolean;
  /** Whether it is the tab stop of the list. */
  isTabStop: boolean;
  helpId: string;
  actions: FieldActions;
}

/** A field that can be added: its name, a handle, and a button with the possible places. */
export const ListedField = memo(function ListedField(props: ListedFieldProps): ReactNode {
  const { fieldKey, label, name, dragging, isMissing, isTabStop, helpId, actions } = props;
  const { t } = useMessages(cardLayoutMessages);
  return (
    <li
      {...dragHandle}
      data-slot="card-listed-field"
      data-field={fieldKey}
      data-dragging={dragging || undefined}
      className={cn(
        'vt:flex vt:min-w-0 vt:cursor-grab vt:items-center vt:gap-1 vt:rounded-control vt:border vt:bg-surface-raised vt:p-0.5 vt:pe-1 vt:select-none',
        dragging ? 'vt:border-dashed vt:border-border-strong' : 'vt:border-border',
      )}
    >
      <MoveHandle
        {...{ helpId, dragging, actions }}
        excludeFromTabOrder={!isTabStop}
        id={fieldKey}
        label={t('cardLayout.move', { name })}
      />
      <span className="vt:flex vt:min-w-0 vt:flex-1 vt:flex-wrap vt:items-center vt:gap-x-2">
        <bdi className="vt:min-w-0 vt:text-sm vt:break-words">{label}</bdi>
        {isMissing && <Badge>{t('cardLayout.inDefault')}</Badge>}
      </span>
      <span className="vt:flex vt:shrink-0" data-action="add">
        <LazyMenu
          placement="bottom end"
          trigger={
            <IconButton
              size="small"
              icon={<PlusIcon />}
              label={t('cardLayout.add', { name })}
              tabIndex={isTabStop ? 0 : -1}
            />
          }
          groups={() => actions.addMenu(fieldKey)}
          onLoadFailed={actions.onLoadFailed}
        />
      </span>
    </li>
  );
});

import { memo, type ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import { IconButton } from '../button/index.ts';
import { dragHandle } from '../internal/dnd/index.ts';
import { MoveHandle } from '../internal/editor/MoveHandle.tsx';
import { LazyMenu } from '../lazy-menu/LazyMenu.tsx';
import { useMessages } from '../messages/index.ts';
import { fieldVariants } from './card-layout-editor.variants.ts';
import type { CardViewEditorModel, FieldChange } from './editorContract.ts';
import type { FieldActions } from './fieldActions.ts';

/** What `FieldCard` takes: all of a field but its place. */
export interface FieldCardProps {
  fieldKey: string;
  label: string;
  /** What its buttons call it. */
  name: string;
  hasTitle: boolean;
  renderValue: CardViewEditorModel['renderValue'];
  change: FieldChange | undefined;
  /** Visitors would see it, and it is private. */
  isExposed: boolean;
  /** It is held by keys. */
  lifted: boolean;
  /** Of the instructions for its handle. */
  helpId: string;
  actions: FieldActions;
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === false || value === '';
}

type FaceProps = Pick<FieldCardProps, 'fieldKey' | 'label' | 'hasTitle' | 'renderValue'>;

/** The field as a file shows it; one without a title and a value still says which it is. */
function FieldFace({ fieldKey, label, hasTitle, renderValue }: FaceProps): ReactNode {
  const { t } = useMessages();
  const value = renderValue(fieldKey);
  const nothing = hasTitle ? t('cardLayout.noValue') : t('cardLayout.noValueNamed', { name: label });
  return (
    <>
      {hasTitle && (
        <bdi className="vt:block vt:text-xs vt:break-words vt:text-muted" data-slot="card-field-title">
          {label}
        </bdi>
      )}
      <div className="vt:pointer-events-none vt:max-h-[4lh] vt:overflow-hidden vt:text-sm vt:break-words">
        {isEmpty(value) ? <span className="vt:text-muted vt:italic">{nothing}</span> : value}
      </div>
    </>
  );
}

/** What sets it apart from the default, and that it is private. */
function FieldMarks({ change, isExposed }: Pick<FieldCardProps, 'change' | 'isExposed'>): ReactNode {
  const { t } = useMessages();
  if (!change && !isExposed) return null;
  return (
    <span className="vt:flex vt:flex-wrap vt:gap-1 vt:pt-0.5">
      {isExposed && (
        <Badge tone="warning" icon="show">
          {t('cardLayout.private')}
        </Badge>
      )}
      {change && <Badge>{t(`cardLayout.change.${change}`)}</Badge>}
    </span>
  );
}

/** A field of the view: a handle, what a file shows, a menu and a button that removes it. */
export const FieldCard = memo(function FieldCard(props: FieldCardProps): ReactNode {
  const { fieldKey, label, name, hasTitle, renderValue, change, isExposed, lifted, helpId, actions } = props;
  const { t } = useMessages();
  return (
    <div {...dragHandle} className={fieldVariants({ lifted })}>
      <MoveHandle
        {...{ helpId, actions }}
        id={fieldKey}
        label={t('cardLayout.move', { name })}
        held={lifted}
      />
      <div className="vt:min-w-0 vt:flex-1 vt:px-0.5 vt:py-1">
        <FieldFace {...{ fieldKey, label, hasTitle, renderValue }} />
        <FieldMarks {...{ change, isExposed }} />
      </div>
      <span className="vt:flex vt:shrink-0" data-action="menu">
        <LazyMenu
          placement="bottom end"
          trigger={
            <IconButton
              size="small"
              icon="more"
              label={t('cardLayout.actions', { name })}
              className={fieldButton}
            />
          }
          groups={() => actions.fieldMenu(fieldKey)}
          onMissingPart={actions.onMissingPart}
        />
      </span>
      <IconButton
        icon="trash"
        size="small"
        className={`${fieldButton} vt:hidden vt:@min-[12rem]:inline-flex`}
        label={t('cardLayout.remove', { name })}
        onClick={() => actions.remove(fieldKey)}
      />
    </div>
  );
});

/** A button of a field: as small as a target may be. */
const fieldButton = 'vt:size-6 vt:min-w-6 vt:text-muted vt:hover:text-text';

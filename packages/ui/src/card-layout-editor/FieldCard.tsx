import { ArrowUpDownIcon, EllipsisIcon, EyeIcon, PlusIcon, Trash2Icon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Badge, type BadgeProps } from '../badge/index.ts';
import { IconButton } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { dragHandle } from '../internal/dnd/index.ts';
import { MoveHandle } from '../internal/editor/MoveHandle.tsx';
import { LazyMenu } from '../lazy-menu/LazyMenu.tsx';
import { useMessages } from '../messages/index.ts';
import { cardLayoutMessages } from '../messages/en/cardLayout.ts';
import {
  contentVariants,
  fieldVariants,
  titleVariants,
  valueVariants,
  type FieldPlacement,
} from './card-layout-editor.variants.ts';
import type { CardViewEditorModel, FieldChange } from './editorContract.ts';
import type { FieldActions } from './commands/fieldActions.ts';

/** Props of `FieldCard`: all properties of a field except its place. */
export interface FieldCardProps {
  fieldKey: string;
  label: string;
  /** Its name in the labels of its buttons. */
  name: string;
  hasTitle: boolean;
  placement: FieldPlacement;
  renderValue: CardViewEditorModel['renderValue'];
  change: FieldChange | undefined;
  /** Whether visitors would see it although it is private. */
  isExposed: boolean;
  /** Whether it is being moved by keyboard. */
  dragging: boolean;
  /** Id of the instructions for its handle. */
  helpId: string;
  actions: FieldActions;
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === false || value === '';
}

type FieldContentProps = Omit<FieldCardProps, 'name' | 'dragging' | 'helpId' | 'actions'>;

function toneOf({ placement, fieldKey }: FieldContentProps) {
  if (placement === 'panel') return 'panel';
  return fieldKey === 'title' ? 'name' : 'plain';
}

/** The field as displayed on a file; one without title and value shows its name. */
function FieldContent(props: FieldContentProps): ReactNode {
  const { fieldKey, label, hasTitle, placement, renderValue } = props;
  const { t } = useMessages(cardLayoutMessages);
  const value = renderValue(fieldKey);
  const emptyText = hasTitle ? t('cardLayout.noValue') : t('cardLayout.noValueNamed', { name: label });
  return (
    <div className={contentVariants({ placement, hasTitle })}>
      {hasTitle && (
        <bdi title={label} className={titleVariants({ placement })} data-slot="card-field-title">
          {label}
        </bdi>
      )}
      <div
        data-slot="card-field-value"
        className={valueVariants({ placement, hasTitle, tone: toneOf(props) })}
      >
        {isEmpty(value) ? (
          <span className={cn('vt:italic', placement !== 'over' && 'vt:text-muted')}>{emptyText}</span>
        ) : (
          value
        )}
      </div>
      <FieldMarks {...props} />
    </div>
  );
}

interface MarkProps extends Pick<BadgeProps, 'tone' | 'icon'> {
  text: string;
}

/** A badge as high as a line, so that the height of a field does not change; where the text does not fit, its icon. */
function Mark({ text, ...rest }: MarkProps): ReactNode {
  return (
    <Badge {...rest} title={text} className="vt:h-4 vt:over:px-1 vt:over:py-0 vt:leading-none">
      <span className="vt:@max-[20rem]:visually-hidden">{text}</span>
    </Badge>
  );
}

/** Badges: the difference from the default, and that the field is private. */
function FieldMarks({ change, isExposed }: Pick<FieldCardProps, 'change' | 'isExposed'>): ReactNode {
  const { t } = useMessages(cardLayoutMessages);
  if (!change && !isExposed) return null;
  return (
    <span data-slot="card-field-marks" className="vt:flex vt:shrink-0 vt:items-center vt:gap-1">
      {isExposed && <Mark tone="warning" icon={<EyeIcon />} text={t('cardLayout.private')} />}
      {change && (
        <Mark
          icon={change === 'added' ? <PlusIcon /> : <ArrowUpDownIcon />}
          text={t(`cardLayout.change.${change}`)}
        />
      )}
    </span>
  );
}

/** A field of the view: a handle, its content, a menu and a remove button. */
export const FieldCard = memo(function FieldCard(props: FieldCardProps): ReactNode {
  const { name, dragging, helpId, actions, ...content } = props;
  const { fieldKey, placement } = content;
  const { t } = useMessages(cardLayoutMessages);
  return (
    <div {...dragHandle} className={fieldVariants({ placement, dragging })}>
      <MoveHandle
        {...{ helpId, actions }}
        id={fieldKey}
        label={t('cardLayout.move', { name })}
        dragging={dragging}
      />
      <FieldContent {...content} />
      <span className="vt:flex vt:shrink-0" data-action="menu">
        <LazyMenu
          placement="bottom end"
          trigger={
            <IconButton
              size="small"
              icon={<EllipsisIcon />}
              label={t('cardLayout.actions', { name })}
              className={fieldButton}
            />
          }
          groups={() => actions.fieldMenu(fieldKey)}
          onLoadFailed={actions.onLoadFailed}
        />
      </span>
      <IconButton
        icon={<Trash2Icon />}
        size="small"
        className={`${fieldButton} vt:over:hidden vt:over:@min-[12rem]:inline-flex`}
        label={t('cardLayout.remove', { name })}
        onClick={() => actions.remove(fieldKey)}
      />
    </div>
  );
});

/** Classes of a button of a field, with the smallest allowed clickable area. */
const fieldButton = 'vt:mt-0.5 vt:over:size-6 vt:over:min-w-6 vt:over:text-muted vt:over:hover:text-text';

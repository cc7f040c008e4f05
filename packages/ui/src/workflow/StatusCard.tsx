import { Trash2Icon } from 'lucide-react';
import { normalizeVisibleName, type DraftStatus } from '@vitrine/core/workflow';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import { IconButton } from '../button/index.ts';
import { Checkbox } from '../checkbox/index.ts';
import { cn } from '../internal/cn.ts';
import { workflowMessages } from '../messages/en/workflow.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { TextField } from '../text-field/index.ts';
import { StatusColors } from './StatusColors.tsx';

/** Props of `StatusCard`. */
export interface StatusCardProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** The status with the edits. */
  status: DraftStatus;
  /** Number of files with the status, as text; undefined while it is unknown. */
  count?: string | undefined;
  /** The error of the name. */
  nameError?: string | undefined;
  /** Name of the group of radio buttons for the default, the same for all cards of a list. */
  group: string;
  /** Drag handle of the card. */
  handle?: ReactNode;
  /** Button of the menu that moves the card. */
  menu?: ReactNode;
  /** Whether nothing can be edited. Defaults to false. */
  disabled?: boolean | undefined;
  /** Called with the changed values. */
  onChange: (
    values: Partial<Pick<DraftStatus, 'name' | 'color' | 'isDefault' | 'hideOnGalleryView'>>,
  ) => void;
  /** Called by the trash button. */
  onRemove: () => void;
}

const radio =
  'vt:m-0 vt:mt-0.5 vt:size-4 vt:shrink-0 vt:cursor-[inherit] vt:appearance-none vt:rounded-full vt:border vt:border-border-strong vt:bg-surface-raised vt:focus-ring vt:checked:border-[5px] vt:checked:border-accent vt:forced-colors:checked:border-[Highlight]';

function DefaultRadio({ status, group, disabled, onChange }: StatusCardProps): ReactNode {
  const { t } = useMessages(workflowMessages);
  return (
    <label
      className={cn(
        'vt:inline-flex vt:min-h-6 vt:items-start vt:gap-2 vt:py-0.5',
        disabled ? 'vt:cursor-not-allowed vt:opacity-50' : 'vt:cursor-pointer',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={status.isDefault}
        disabled={disabled}
        onChange={() => onChange({ isDefault: true })}
        className={radio}
      />
      {t('workflow.default')}
    </label>
  );
}

/** A status of the workflow: name, colour, default, whether it hides its files in lists, and how many files have it. */
export function StatusCard(props: StatusCardProps): ReactNode {
  const {
    status,
    count,
    nameError,
    group,
    handle,
    menu,
    disabled = false,
    onChange,
    onRemove,
    className,
    ...rest
  } = props;
  const { t } = useMessages(workflowMessages);
  const countId = useId();
  const name = normalizeVisibleName(status.name) === '' ? t('workflow.unnamed') : status.name;
  return (
    <div
      data-slot="status-card"
      role="group"
      aria-label={name}
      aria-describedby={countId}
      {...rest}
      className={cn(
        'vt:flex vt:items-start vt:gap-2 vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:p-3 vt:md:gap-3 vt:md:p-4',
        className,
      )}
    >
      <span className="vt:flex vt:h-control vt:items-center vt:mt-6">{handle}</span>
      <div className="vt:flex vt:min-w-0 vt:flex-1 vt:flex-col vt:gap-3">
        <TextField
          label={t('workflow.name')}
          value={status.name}
          error={nameError}
          disabled={disabled}
          maxLength={1000}
          onChange={({ target }) => onChange({ name: target.value })}
          className="vt:max-w-100"
        />
        <StatusColors
          label={t('workflow.colorOf', { name })}
          value={status.color}
          disabled={disabled}
          onChange={(color) => onChange({ color })}
        />
        <div className="vt:flex vt:flex-wrap vt:items-center vt:gap-x-6 vt:gap-y-1">
          <DefaultRadio {...props} group={group} />
          <Checkbox
            label={t('workflow.hideOnGalleryView')}
            checked={status.hideOnGalleryView}
            disabled={disabled}
            onChange={(hideOnGalleryView) => onChange({ hideOnGalleryView })}
          />
          <span id={countId} className="vt:text-sm vt:text-muted vt:tabular-nums vt:max-md:w-full">
            {status.isStored ? count : <Badge>{t('workflow.new')}</Badge>}
          </span>
        </div>
      </div>
      <span className="vt:mt-6 vt:flex vt:flex-col vt:md:flex-row">
        {menu}
        <IconButton
          icon={<Trash2Icon />}
          label={t('workflow.remove', { name })}
          disabled={disabled}
          onClick={onRemove}
        />
      </span>
    </div>
  );
}

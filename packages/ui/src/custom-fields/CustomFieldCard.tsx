import { normalizeVisibleName } from '@vitrine/core/custom-fields';
import { Trash2Icon } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Checkbox } from '../checkbox/index.ts';
import { cn } from '../internal/cn.ts';
import { customFieldsMessages } from '../messages/en/customFields.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { LazySelect } from '../select/LazySelect.tsx';
import { Spinner } from '../spinner/index.ts';
import { TextField } from '../text-field/index.ts';
import { ChoiceRows } from './ChoiceRows.tsx';
import { ChoiceText } from './ChoiceText.tsx';
import type { EditedField } from './editedField.ts';

/** Props of `CustomFieldCard`. */
export interface CustomFieldCardProps extends Omit<ComponentProps<'section'>, 'onChange' | 'children'> {
  /** The field. */
  field: EditedField;
  /** The stored label and entries; undefined for a new field. A stored field without a label shows an error. */
  stored?: { readonly label: string; readonly choices: readonly string[] } | undefined;
  /** Whether another field has the same label; an error says so. Defaults to false. */
  isRepeated?: boolean | undefined;
  /** Whether the back end can write new names of entries into the files. Defaults to false. */
  canRenameInFiles?: boolean | undefined;
  /** Whether the field becomes a list whose entries are being loaded; a spinner replaces them. Defaults to false. */
  isLoadingChoices?: boolean | undefined;
  /** Whether nothing can be edited, such as during a save. Defaults to false. */
  disabled?: boolean | undefined;
  /** Called with the edited properties. */
  onChange: (values: Partial<EditedField>) => void;
  /** Called when the field is to be deleted. */
  onDelete: () => void;
  /** Called when the code of the list of types could not be loaded. */
  onLoadFailed?: (() => void) | undefined;
  /** Shown before the label, such as a handle that moves the field. */
  handle?: ReactNode;
  /** Shown at the end of the header, such as a menu that moves the field. */
  menu?: ReactNode;
}

type CardHeaderProps = Pick<CustomFieldCardProps, 'handle' | 'menu' | 'onDelete' | 'disabled'> & {
  headingId: string;
  name: string;
};

function CardHeader({ headingId, name, handle, menu, onDelete, disabled }: CardHeaderProps): ReactNode {
  const { t } = useMessages(customFieldsMessages);
  return (
    <header className="vt:flex vt:items-center vt:gap-2">
      {handle}
      <h2 id={headingId} className="vt:min-w-0 vt:flex-1 vt:truncate vt:font-semibold">
        {name === '' ? t('customFields.newField') : <bdi className="vt:plain">{name}</bdi>}
      </h2>
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2Icon />}
        disabled={disabled}
        onClick={onDelete}
        aria-label={name === '' ? undefined : t('customFields.deleteField', { label: name })}
      >
        {t('customFields.delete')}
      </Button>
      {menu}
    </header>
  );
}

const types = ['text', 'list'] as const;
const noChoices: readonly string[] = [];

/** The form of one custom field: label, description, type, and for a list its entries as a text and one by one. */
export function CustomFieldCard({
  field,
  stored,
  isRepeated = false,
  canRenameInFiles = false,
  isLoadingChoices = false,
  disabled = false,
  onChange,
  onDelete,
  onLoadFailed,
  handle,
  menu,
  className,
  ...rest
}: CustomFieldCardProps): ReactNode {
  const { t } = useMessages(customFieldsMessages);
  const headingId = useId();
  const label = normalizeVisibleName(field.label);
  const name = label || (stored?.label ?? '');
  const isEmptied = stored !== undefined && label === '';
  const labelError = isEmptied
    ? t('customFields.noLabel')
    : isRepeated
      ? t('customFields.repeatedLabel')
      : undefined;
  const type = isLoadingChoices ? 'list' : field.type;
  return (
    <section
      data-slot="custom-field-card"
      aria-labelledby={headingId}
      {...rest}
      className={cn(
        'vt:flex vt:flex-col vt:gap-3 vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:p-4',
        className,
      )}
    >
      <CardHeader {...{ headingId, name, disabled, onDelete, handle, menu }} />
      <div className="vt:grid vt:gap-3 vt:md:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label={t('customFields.label')}
          placeholder={t('customFields.label')}
          maxLength={255}
          value={field.label}
          disabled={disabled}
          error={labelError}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <LazySelect
          label={t('customFields.type')}
          options={types.map((value) => ({ value, label: t(`customFields.type.${value}`) }))}
          value={type}
          disabled={disabled}
          onChange={(value) => onChange({ type: value })}
          onLoadFailed={onLoadFailed}
        />
      </div>
      {isEmptied && (
        <div className="vt:flex vt:flex-wrap vt:gap-2">
          <Button size="small" disabled={disabled} onClick={() => onChange({ label: stored.label })}>
            {t('customFields.restoreLabel', { label: stored.label })}
          </Button>
        </div>
      )}
      <TextField
        label={t('customFields.description')}
        placeholder={t('customFields.description')}
        value={field.description}
        disabled={disabled}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      {type === 'list' && (
        <ListSettings {...{ field, stored, canRenameInFiles, isLoadingChoices, disabled, onChange }} />
      )}
    </section>
  );
}

type ListSettingsProps = Pick<CustomFieldCardProps, 'field' | 'stored' | 'onChange'> &
  Required<{ [Name in 'canRenameInFiles' | 'isLoadingChoices' | 'disabled']: boolean }>;

function ListSettings({
  field,
  stored,
  canRenameInFiles,
  isLoadingChoices,
  disabled,
  onChange,
}: ListSettingsProps): ReactNode {
  const { t } = useMessages(customFieldsMessages);
  const renamed = field.choices.filter(({ value, from }) => from !== undefined && from !== value).length;
  return (
    <>
      <Checkbox
        label={t('customFields.multiple')}
        checked={field.allowMultiSelect}
        disabled={disabled}
        onChange={(allowMultiSelect) => onChange({ allowMultiSelect })}
      />
      {isLoadingChoices ? (
        <Spinner label={t('customFields.valuesLoading')} showLabel />
      ) : (
        <>
          <ChoiceText
            choices={field.choices}
            disabled={disabled}
            onChange={(choices) => onChange({ choices })}
          />
          <ChoiceRows
            stored={stored?.choices ?? noChoices}
            choices={field.choices}
            disabled={disabled}
            onChange={(choices) => onChange({ choices })}
          />
        </>
      )}
      {canRenameInFiles && renamed > 0 && (
        <Checkbox
          label={t('customFields.renameInFiles', { count: renamed })}
          checked={field.renamesInFiles}
          disabled={disabled}
          onChange={(renamesInFiles) => onChange({ renamesInFiles })}
        />
      )}
    </>
  );
}

import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../../internal/cn.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';

/** One row: the label of a field and its value (drawn by `FieldValue` of `@vitrine/ui/field-value`). */
export interface MetadataRow {
  /** Unique in the section. */
  key: string;
  /** The name of the field. */
  label: string;
  /** The rendered value. */
  value: ReactNode;
  /** Whether the value takes the whole width, below its label. */
  isWide?: boolean | undefined;
}

/** Rows of a file's metadata under one heading. */
export interface MetadataSection {
  /** Unique among the sections. */
  id: string;
  /** The heading; absent when the rows need none. */
  title?: string | undefined;
  /** The fields with their values. */
  rows: readonly MetadataRow[];
}

/** Props of `FileMetadata`. */
export interface FileMetadataProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The sections, in display order. */
  sections: readonly MetadataSection[];
  /** Whether labels are visually hidden, for assistive technology only. */
  hideLabels?: boolean | undefined;
}

interface SectionProps extends Pick<FileMetadataProps, 'hideLabels'> {
  section: MetadataSection;
}

function Rows({ section, hideLabels = false }: SectionProps): ReactNode {
  return (
    <dl className="vt:flex vt:flex-col vt:gap-2">
      {section.rows.map((row) => (
        <div
          key={row.key}
          data-field={row.key}
          className={
            hideLabels || row.isWide ? undefined : 'vt:grid vt:grid-cols-[minmax(6rem,2fr)_3fr] vt:gap-x-3'
          }
        >
          <dt className={hideLabels ? 'vt:visually-hidden' : 'vt:text-sm vt:text-muted'}>{row.label}</dt>
          <dd className="vt:min-w-0 vt:text-sm vt:break-words">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Section(props: SectionProps): ReactNode {
  const { title } = props.section;
  const titleId = useId();
  if (title === undefined) return <Rows {...props} />;
  return (
    <section aria-labelledby={titleId} className="vt:border-t vt:border-border vt:py-3 vt:first:border-t-0">
      <h3 id={titleId} className="vt:pb-2 vt:text-sm vt:font-semibold">
        {title}
      </h3>
      <Rows {...props} />
    </section>
  );
}

/** The metadata of a file by section. Sections without rows are left out. */
export function FileMetadata({ sections, hideLabels, className, ...rest }: FileMetadataProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const filled = sections.filter((section) => section.rows.length > 0);
  return (
    <div data-slot="file-metadata" {...rest} className={cn('vt:min-w-0', className)}>
      {filled.length === 0 && <p className="vt:py-3 vt:text-sm vt:text-muted">{t('assets.noFields')}</p>}
      {filled.map((section) => (
        <Section key={section.id} {...{ section, hideLabels }} />
      ))}
    </div>
  );
}

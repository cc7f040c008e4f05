import { isWebAddress } from '@vitrine/core/card-layout';
import type { FieldValue as StoredValue, FieldValues, WorkflowStatus } from '@vitrine/core/contract';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { Link } from '../link/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { fieldValueMessages } from '../messages/en/fieldValue.ts';
import { truncateClasses } from './truncateClasses.ts';
import { FieldDate, FieldExpiry, FieldMark, FieldPlace, FieldStatus } from './FieldFacts.tsx';
import { FieldStars } from './FieldStars.tsx';
import { FieldTags } from './FieldTags.tsx';
import { formatOfField, hasFieldValue, readPlace, type FieldFormat, type ShownField } from './fieldFormat.ts';
import { pathText } from './pathText.ts';

/** Tenant data that formatted values need; absent while unknown. */
export interface FieldContext {
  /** The statuses of the workflow, because a file has only the id of its status. */
  readonly statuses?: readonly WorkflowStatus[] | undefined;
  /** The configured name of the brand mark. */
  readonly onBrandName?: string | undefined;
  /** Returns the address of the files with a keyword; without it keywords are not links. */
  readonly keywordHref?: ((keyword: string) => string) | undefined;
  /** Returns the address of the files with a person by name; without it names of people are not links. */
  readonly personHref?: ((name: string) => string) | undefined;
  /** The current time in milliseconds, for the badge of expired files. */
  readonly now?: number | undefined;
}

/** Props of `FieldValue`. */
export interface FieldValueProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The field whose value is shown. */
  field: ShownField;
  /** The values of the file; the map needs two of them. */
  values: FieldValues;
  /** `full` shows the whole value on as many lines as needed. `line` cuts it and has no tab stops. */
  layout?: 'full' | 'line' | undefined;
  /** Number of text lines of a `line`. Defaults to 1. */
  lines?: 1 | 2 | undefined;
  /** Width of the line in pixels, to decide how many chips fit. Defaults to 180. */
  lineWidth?: number | undefined;
  /** Address of the map of the file. */
  mapHref?: string | undefined;
  /** Tenant data that formatted values need, such as the names of a workflow's statuses. */
  fieldContext?: FieldContext | undefined;
}

type FormatProps = Pick<
  FieldValueProps,
  'field' | 'layout' | 'lines' | 'lineWidth' | 'mapHref' | 'fieldContext'
>;

/** A text cut to a line never has more characters than this. */
const maxCharacters = 500;

interface TextProps extends Pick<FieldValueProps, 'layout' | 'lines'> {
  text: string;
}

function PlainText({ text, layout, lines = 1 }: TextProps): ReactNode {
  if (layout !== 'line') return <bdi className="vt:whitespace-pre-line">{text}</bdi>;
  const shown = text.slice(0, maxCharacters);
  return (
    <bdi title={shown} className={truncateClasses[lines]}>
      {shown}
    </bdi>
  );
}

/** A web address as a link, left-to-right in every language; any other text as it is. */
function WebAddress(props: TextProps): ReactNode {
  const { text, layout } = props;
  if (!isWebAddress(text)) return <PlainText {...props} />;
  if (layout !== 'line')
    return (
      <Link href={text} newTab dir="ltr">
        {text}
      </Link>
    );
  return (
    <Link href={text} newTab tabIndex={-1} dir="ltr" className={truncateClasses[1]}>
      {text}
    </Link>
  );
}

function NumberText({ value, format }: { value: number; format: FieldFormat }): ReactNode {
  const { t, formatBytes, formatNumber } = useMessages(fieldValueMessages);
  const number = formatNumber(value, { maximumFractionDigits: 6 });
  const text =
    format === 'bytes' ? formatBytes(value) : format === 'fStop' ? t('fieldValue.fStop', { number }) : number;
  return <bdi className="vt:tabular-nums">{text}</bdi>;
}

/** `1/250` or `0.5`, the exposure times of the back end; any other text gets no unit. */
const exposurePattern = /^\d+(?:[./]\d+)?$/;

function ExposureTime(props: TextProps): ReactNode {
  const { t } = useMessages(fieldValueMessages);
  const { text } = props;
  return (
    <PlainText
      {...props}
      text={exposurePattern.test(text) ? t('fieldValue.seconds', { time: text }) : text}
    />
  );
}

function TextValue({
  value,
  field,
  layout,
  lines,
  fieldContext,
}: FormatProps & { value: string }): ReactNode {
  switch (formatOfField(field)) {
    case 'date':
      return <FieldDate value={value} />;
    case 'expiry':
      return <FieldExpiry value={value} now={fieldContext?.now} isLine={layout === 'line'} />;
    case 'seconds':
      return <ExposureTime text={value} {...{ layout, lines }} />;
    case 'url':
      return <WebAddress text={value} {...{ layout, lines }} />;
    case 'status':
      return <FieldStatus id={value} statuses={fieldContext?.statuses} />;
    default:
      return <PlainText text={value} {...{ layout, lines }} />;
  }
}

/** Returns what makes a link of an entry of a list; undefined where entries are no links. */
function tagAddress(key: string, context: FieldContext | undefined): ((tag: string) => string) | undefined {
  if (key === 'keywords') return context?.keywordHref;
  return key === 'recognizedPeople' ? context?.personHref : undefined;
}

/**
 * Chooses the formatter by the stored value and not only by the kind of the field, because a file may contain anything.
 */
function Value({ value, ...formatProps }: FormatProps & { value: StoredValue | undefined }): ReactNode {
  const { t } = useMessages();
  const { field, layout, lineWidth = 180, fieldContext } = formatProps;
  const format = formatOfField(field);
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return <TextValue {...formatProps} value={value} />;
  if (typeof value === 'object' && format === 'path')
    return <PlainText text={pathText(value)} layout={layout} lines={formatProps.lines} />;
  if (typeof value === 'object')
    return (
      <FieldTags
        tags={value}
        lineWidth={layout === 'line' ? lineWidth : undefined}
        hrefOf={tagAddress(field.key, fieldContext)}
      />
    );
  if (typeof value === 'boolean') {
    if (format === 'mark') return <FieldMark isMarked={value} name={fieldContext?.onBrandName} />;
    return t(value ? 'common.yes' : 'common.no');
  }
  if (format === 'stars')
    return <FieldStars count={value} availableWidth={layout === 'line' ? lineWidth : undefined} />;
  return <NumberText {...{ value, format }} />;
}

/**
 * The formatted value of a field: dates and numbers by the locale, lists as chips, ratings as stars. Stored text is
 * rendered only as text, and only web addresses become links. Renders an empty element when there is nothing to show:
 * check with `hasFieldValue`.
 */
export function FieldValue({
  field,
  values,
  layout = 'full',
  lines = 1,
  className,
  ...rest
}: FieldValueProps): ReactNode {
  const { lineWidth, mapHref, fieldContext, ...attributes } = rest;
  const place = field.kind === 'map' ? readPlace(values) : undefined;
  const formatProps = { field, layout, lines, lineWidth, mapHref, fieldContext };
  return (
    <div
      data-slot="field-value"
      {...attributes}
      className={cn(
        'vt:min-w-0',
        layout === 'full' && 'vt:break-words',
        layout === 'line' && (lines === 1 ? 'vt:truncate' : 'vt:overflow-hidden'),
        className,
      )}
    >
      {place && <FieldPlace place={place} href={mapHref} />}
      {!place && hasFieldValue(field, values) && <Value {...formatProps} value={values[field.key]} />}
    </div>
  );
}

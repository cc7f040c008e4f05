import type { Asset } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { FieldValue, hasFieldValue, type FieldContext } from '../../field-value/index.ts';
import { cn } from '../../internal/cn.ts';
import { cardRowHeight, linesOfField, type CardField, type CardFields } from './cardFields.ts';

export interface CardDetailsProps {
  asset: Asset;
  fields: CardFields;
  /** Width of the card in pixels. */
  width: number;
  /** Address of the file's page, which also shows its map. */
  href: string | undefined;
  fieldContext: FieldContext | undefined;
}

/** Pixels between two fields of a row, and the average width of a letter of a label. */
const columnGapPx = 8;
const letterPx = 6.5;
/** The largest share of a line for a label. */
const maxLabelShare = 0.45;

/** A file without a title shows its name, unless the name is another field of the card. */
function shownField(field: CardField, { asset, fields }: CardDetailsProps): CardField {
  if (field.key !== 'title' || hasFieldValue(field, asset.fields)) return field;
  const hasName = fields.rows.some((row) => row.some(({ key }) => key === 'fileName'));
  return hasName ? field : { ...field, key: 'fileName' };
}

function valuesOf({ fileName, fields }: Asset): Asset['fields'] {
  return { ...fields, fileName };
}

interface FieldProps extends CardDetailsProps {
  field: CardField;
  row: readonly CardField[];
}

function Field({ field, row, ...card }: FieldProps): ReactNode {
  const { asset, fields, href, fieldContext } = card;
  const shown = shownField(field, card);
  const isPair = row.length > 1;
  const availableWidth = isPair ? (card.width - columnGapPx) / 2 : card.width;
  const labelWidth =
    fields.hasTitles && !isPair
      ? Math.min(field.label.length * letterPx + 6, availableWidth * maxLabelShare)
      : 0;
  const muted = fields.place === 'under' ? 'vt:text-muted' : 'vt:text-overlay-text';
  return (
    <div data-field={field.key} className={cn('vt:min-w-0 vt:flex-1', !isPair && 'vt:flex vt:gap-1.5')}>
      {fields.hasTitles && (
        <div
          dir="auto"
          title={field.label}
          className={cn(
            'vt:truncate vt:text-xs vt:[text-align:match-parent]',
            muted,
            isPair ? 'vt:leading-4' : 'vt:max-w-[45%] vt:shrink-0 vt:leading-5',
          )}
        >
          {field.label}
        </div>
      )}
      <FieldValue
        field={shown}
        values={valuesOf(asset)}
        layout="line"
        lines={linesOfField(field, row)}
        lineWidth={Math.max(availableWidth - labelWidth, 40)}
        mapHref={href}
        fieldContext={fieldContext}
        className={cn(
          'vt:flex-1 vt:leading-5',
          isPair && 'vt:h-5',
          field.key === 'title' ? 'vt:text-sm vt:font-medium' : 'vt:text-xs',
          shown !== field && muted,
        )}
      />
    </div>
  );
}

/** Returns the rows to show. Over a picture, fields without a value are left out. */
function shownRows({ asset, fields }: CardDetailsProps): CardFields['rows'] {
  if (fields.place === 'under') return fields.rows;
  const values = valuesOf(asset);
  const isShown = (field: CardField) => field.key === 'title' || hasFieldValue(field, values);
  return fields.rows.map((row) => row.filter(isShown)).filter((row) => row.length > 0);
}

/** The fields of the layout on a card. The height of each row depends only on the layout. */
export function CardDetails(props: CardDetailsProps): ReactNode {
  const { fields } = props;
  const rows = shownRows(props);
  if (rows.length === 0) return null;
  return (
    <div
      data-slot="card-details"
      data-theme={fields.place === 'over' ? 'dark' : undefined}
      className={cn(
        'vt:flex vt:w-full vt:flex-col vt:gap-0.5 vt:overflow-hidden vt:text-start',
        fields.place === 'under'
          ? 'vt:pt-1.5 vt:text-text'
          : 'vt:max-h-full vt:rounded-b-control vt:bg-overlay vt:px-2 vt:py-1 vt:text-overlay-text',
      )}
    >
      {rows.map((row) => (
        <div
          key={row.map(({ key }) => key).join(' ')}
          className="vt:flex vt:shrink-0 vt:gap-2 vt:overflow-hidden"
          style={{ height: cardRowHeight(row, fields.hasTitles) }}
        >
          {row.map((field) => (
            <Field key={field.key} {...props} field={field} row={row} />
          ))}
        </div>
      ))}
    </div>
  );
}

import type { PictureSource, SelectionIntent } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import {
  memo,
  useCallback,
  useId,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { FieldContext } from '../../field-value/index.ts';
import { dragHandle } from '../../internal/dnd/index.ts';
import { useLatest } from '../../internal/editor/useLatest.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';
import { AssetCard, cardLabelIds } from './AssetCard.tsx';
import { AssetCardSkeleton } from './AssetCardSkeleton.tsx';
import type { CardFields } from './cardFields.ts';
import { isInside, leaveLinks } from './cellLinks.ts';
import { useLongPress } from './useLongPress.ts';

/** How a grid draws each card. */
export interface CardOptions {
  /** Address of a file's picture. */
  srcOf: (asset: Asset) => string | PictureSource;
  /** Where a file opens; with it the browser can open a new tab. */
  hrefOf?: ((asset: Asset) => string) | undefined;
  /** Whether a picture is shown whole (`contain`) or fills its place (`cover`). */
  fit?: 'contain' | 'cover' | undefined;
  /** Files that were cut and wait to be pasted; drawn faint. */
  isCut?: ((id: string) => boolean) | undefined;
  /** Buttons over the picture. They take no tab stop of their own: give them `tabIndex={-1}`. */
  renderActions?: ((asset: Asset, index: number) => ReactNode) | undefined;
  /** The fields of the layout, in place of name and size. */
  fields?: CardFields | undefined;
  /** What values are written with. Keep the same object as long as it means the same. */
  fieldContext?: FieldContext | undefined;
}

/** What every cell of a grid shares. */
export interface GridContext {
  total: number;
  itemAt: (index: number) => Asset | undefined;
  isSelected: (id: string | undefined, index: number) => boolean;
  selectedCount: number;
  onItemIntent: (intent: SelectionIntent) => void;
  focusedIndex: number;
  /** Cards can be dragged. */
  draggable: boolean;
  /** The keys of the grid, for the cell that has the focus. */
  onKeyDown: (event: KeyboardEvent) => void;
  card: CardOptions;
}

/** What `AssetGridCell` takes. */
export interface AssetGridCellProps extends GridContext {
  index: number;
  column: number;
  /** Pixels of a card, and of what is below its picture. */
  width: number;
  textHeight: number;
}

/** True when the click belongs to a control on the card. */
function isOnControl(event: MouseEvent): boolean {
  return (
    event.target instanceof Element &&
    event.target.closest('button, [role="menu"], [data-slot="field-value"] a') !== null
  );
}

/**
 * A click selects, with Ctrl or Shift as everywhere; a second one opens. A tap opens; a long one begins a selection,
 * which taps then extend and two quick taps look beyond.
 */
function useCellPointer({ index, selectedCount, onItemIntent }: AssetGridCellProps) {
  const pointer = useRef<'mouse' | 'touch'>('mouse');
  const longPress = useLongPress(() => onItemIntent({ type: 'long-press', index }));
  return {
    ...longPress,
    onPointerDown(event: React.PointerEvent) {
      pointer.current = event.pointerType === 'touch' ? 'touch' : 'mouse';
      longPress.onPointerDown(event);
    },
    onClick(event: MouseEvent) {
      if (isOnControl(event)) return;
      event.preventDefault();
      onItemIntent({
        type: 'press',
        index,
        pointer: pointer.current,
        extend: event.shiftKey,
        toggle: event.ctrlKey || event.metaKey,
      });
    },
    onDoubleClick(event: MouseEvent) {
      // Of two taps that take a file into a selection and out again, the pair opens it.
      const opens = pointer.current === 'mouse' || selectedCount > 0;
      if (!isOnControl(event) && opens) onItemIntent({ type: 'open', index });
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      // A press on the picture focuses its link, where the keys of the grid would not be heard.
      if (event.target.matches('a') && !isInside(event.currentTarget))
        event.currentTarget.focus({ preventScroll: true });
      onItemIntent({ type: 'focus', index });
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        leaveLinks(currentTarget);
    },
  };
}

interface CellCardProps extends AssetGridCellProps {
  asset: Asset;
  labelId: string;
}

/** A card is drawn anew when something of its own changes, not when the grid scrolls. */
const SteadyCard = memo(AssetCard);

function CellCard({ asset, labelId, ...context }: CellCardProps): ReactNode {
  const { index, card, width, isSelected, selectedCount, onItemIntent } = context;
  const latest = useLatest(onItemIntent);
  const toggle = useCallback(
    (event: MouseEvent) => latest()({ type: 'toggle', index, extend: event.shiftKey }),
    [index, latest],
  );
  return (
    <SteadyCard
      asset={asset}
      labelId={labelId}
      src={card.srcOf(asset)}
      href={card.hrefOf?.(asset)}
      fit={card.fit}
      cut={card.isCut?.(asset.id)}
      selected={isSelected(asset.id, index)}
      selecting={selectedCount > 0}
      actions={card.renderActions?.(asset, index)}
      fields={card.fields}
      width={width}
      fieldContext={card.fieldContext}
      onToggle={toggle}
    />
  );
}

/** Fields name their cell by being its content: stars and words that are cut off read otherwise than they look. */
function nameOf(id: string, asset: Asset | undefined, { fields }: CardOptions, loading: string) {
  if (!asset) return { 'aria-label': loading };
  return fields ? {} : { 'aria-labelledby': [...cardLabelIds(id), `${id}-position`].join(' ') };
}

/**
 * The place of one file in the grid: its card, or a skeleton while it is not loaded. It is called by everything that the
 * card says, and by its position.
 */
export function AssetGridCell(props: AssetGridCellProps): ReactNode {
  const { index, column, total, itemAt, isSelected, focusedIndex, draggable, card, textHeight } = props;
  const { t } = useMessages(assetsMessages);
  const handlers = useCellPointer(props);
  const asset = itemAt(index);
  const id = useId();
  const position = index + 1;
  return (
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={isSelected(asset?.id, index)}
      {...nameOf(id, asset, card, t('assets.itemLoading', { position }))}
      tabIndex={index === focusedIndex ? 0 : -1}
      data-index={index}
      {...(draggable && asset && dragHandle)}
      {...handlers}
      onKeyDown={props.onKeyDown}
      className="vt:min-w-0 vt:cursor-pointer vt:rounded-control vt:select-none vt:focus-ring vt:[-webkit-touch-callout:none]"
    >
      {asset ? (
        <CellCard {...props} asset={asset} labelId={id} />
      ) : (
        <AssetCardSkeleton textHeight={textHeight} />
      )}
      {asset && (
        <span id={`${id}-position`} className="vt:visually-hidden">
          {t('assets.position', { position, total })}
        </span>
      )}
    </div>
  );
}

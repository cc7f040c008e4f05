import type { MediaUrlSource, SelectionIntent } from '@vitrine/core/assets';
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
import { areLinksActive, deactivateLinks } from './cellLinks.ts';
import { useLongPress } from './useLongPress.ts';

/** Options of the cards of a grid. */
export interface CardOptions {
  /** Address of a file's picture. */
  srcOf: (asset: Asset) => string | MediaUrlSource;
  /** Returns the address of a file's page, which allows the browser to open it in a new tab. */
  hrefOf?: ((asset: Asset) => string) | undefined;
  /** `contain` shows the whole picture, `cover` fills the space and crops. */
  fit?: 'contain' | 'cover' | undefined;
  /** Returns whether a file was cut; drawn faint until it is pasted. */
  isCut?: ((id: string) => boolean) | undefined;
  /** Renders buttons over the picture. They are not tab stops: set `tabIndex={-1}`. */
  renderActions?: ((asset: Asset, index: number) => ReactNode) | undefined;
  /** The fields of the layout; they replace name and size. */
  fields?: CardFields | undefined;
  /** Tenant data that formatted values need. Pass a stable object. */
  fieldContext?: FieldContext | undefined;
}

/** Properties shared by all cells of a grid. */
export interface GridContext {
  /** Number of files in the whole list. */
  total: number;
  /** Returns the file at a position; undefined while it is not loaded. */
  itemAt: (index: number) => Asset | undefined;
  isSelected: (id: string | undefined, index: number) => boolean;
  selectedCount: number;
  /** Called for each action of the user on a file. */
  onItemIntent: (intent: SelectionIntent) => void;
  focusedIndex: number;
  /** Whether cards can be dragged. */
  draggable: boolean;
  /** Handles the keys of the grid in the focused cell. */
  onKeyDown: (event: KeyboardEvent) => void;
  card: CardOptions;
}

/** Props of `AssetGridCell`. */
export interface AssetGridCellProps extends GridContext {
  index: number;
  column: number;
  /** Width of a card, and height below its picture, in pixels. */
  width: number;
  textHeight: number;
}

/** Returns whether a click was on a control of the card. */
function isOnControl(event: MouseEvent): boolean {
  return (
    event.target instanceof Element &&
    event.target.closest('button, [role="menu"], [data-slot="field-value"] a') !== null
  );
}

/**
 * A click selects, with Ctrl or Shift as usual; a double click opens. A tap opens; a long press starts a selection,
 * which taps then extend and a double tap opens.
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
      // The two taps of a double tap add and remove the file, so the selection stays as it was.
      const opens = pointer.current === 'mouse' || selectedCount > 0;
      if (!isOnControl(event) && opens) onItemIntent({ type: 'open', index });
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      // A click on the picture focuses its link, where the grid would not receive keys.
      if (event.target.matches('a') && !areLinksActive(event.currentTarget))
        event.currentTarget.focus({ preventScroll: true });
      onItemIntent({ type: 'focus', index });
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        deactivateLinks(currentTarget);
    },
  };
}

interface CellCardProps extends AssetGridCellProps {
  asset: Asset;
  labelId: string;
}

/** A card is rendered again only when its own props change, not when the grid scrolls. */
const MemoAssetCard = memo(AssetCard);

function CellCard({ asset, labelId, ...context }: CellCardProps): ReactNode {
  const { index, card, width, isSelected, selectedCount, onItemIntent } = context;
  const latest = useLatest(onItemIntent);
  const toggle = useCallback(
    (event: MouseEvent) => latest()({ type: 'toggle', index, extend: event.shiftKey }),
    [index, latest],
  );
  return (
    <MemoAssetCard
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

/** Returns the attributes that name a cell. A cell with fields is named by its content, as ARIA computes it. */
function nameAttributes(id: string, asset: Asset | undefined, { fields }: CardOptions, loading: string) {
  if (!asset) return { 'aria-label': loading };
  return fields ? {} : { 'aria-labelledby': [...cardLabelIds(id), `${id}-position`].join(' ') };
}

/**
 * The cell of one file: its card, or a placeholder while it is not loaded. Its accessible name consists of the texts of
 * the card and the position.
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
      {...nameAttributes(id, asset, card, t('assets.itemLoading', { position }))}
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

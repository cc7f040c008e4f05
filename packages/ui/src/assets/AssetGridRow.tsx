import type { Asset } from '@vitrine/core/contract';
import type { MouseEvent, ReactNode } from 'react';
import { AssetCard } from './AssetCard.tsx';
import { AssetCardSkeleton } from './AssetCardSkeleton.tsx';
import type { GridGeometry } from './gridGeometry.ts';
import { clickIntent, modifiersOf, type ItemIntent } from './itemIntent.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** How a grid draws each card. */
export interface CardOptions {
  /** Address of a file's picture. */
  srcOf: (asset: Asset) => string;
  /** Where a file opens; with it the browser can open a new tab. */
  hrefOf?: ((asset: Asset) => string) | undefined;
  fit?: 'contain' | 'cover' | undefined;
  /** Buttons over the picture. They take no tab stop of their own: give them `tabIndex={-1}`. */
  renderActions?: ((asset: Asset, index: number) => ReactNode) | undefined;
  renderDetails?: ((asset: Asset) => ReactNode) | undefined;
}

interface GridContext {
  total: number;
  itemAt: (index: number) => Asset | undefined;
  selection: { has(id: string): boolean; readonly size: number };
  onItemIntent: (intent: ItemIntent) => void;
  onActiveChange: (index: number) => void;
  activeIndex: number;
  card: CardOptions;
}

export interface AssetGridRowProps extends GridContext {
  row: number;
  /** Distance from the top in pixels. */
  start: number;
  view: GridGeometry;
}

interface CellProps extends GridContext {
  index: number;
  column: number;
}

/** True when the click belongs to a control on the card. */
function isOnControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, [role="menu"]') !== null;
}

function CellCard({ asset, index, selection, onItemIntent, card }: CellProps & { asset: Asset }): ReactNode {
  return (
    <AssetCard
      asset={asset}
      src={card.srcOf(asset)}
      href={card.hrefOf?.(asset)}
      fit={card.fit}
      selected={selection.has(asset.id)}
      selecting={selection.size > 0}
      actions={card.renderActions?.(asset, index)}
      details={card.renderDetails?.(asset)}
      onToggle={(event) => {
        const modifiers = modifiersOf(event);
        onItemIntent({ index, modifiers, kind: modifiers.shift ? 'extend' : 'toggle' });
      }}
    />
  );
}

function Cell(props: CellProps): ReactNode {
  const { index, column, total, itemAt, selection, onItemIntent, onActiveChange, activeIndex } = props;
  const { t } = useMessages();
  const asset = itemAt(index);
  const position = index + 1;

  function handleClick(event: MouseEvent): void {
    if (isOnControl(event) || event.defaultPrevented) return;
    event.preventDefault();
    onActiveChange(index);
    onItemIntent(clickIntent(index, event));
  }

  return (
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={asset ? selection.has(asset.id) : false}
      aria-label={
        asset
          ? t('assets.position', { name: asset.fileName, position, total })
          : t('assets.itemLoading', { position })
      }
      tabIndex={index === activeIndex ? 0 : -1}
      data-index={index}
      onFocus={() => onActiveChange(index)}
      onClick={asset ? handleClick : undefined}
      className="vt:min-w-0 vt:cursor-pointer vt:scroll-m-4 vt:rounded-control vt:focus-ring"
    >
      {asset ? <CellCard {...props} asset={asset} /> : <AssetCardSkeleton />}
    </div>
  );
}

/** One row of cards at its place in the tall grid. */
export function AssetGridRow({ row, start, view, ...context }: AssetGridRowProps): ReactNode {
  const first = row * view.columns;
  const length = Math.min(view.columns, context.total - first);
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className="vt:absolute vt:inset-x-0 vt:top-0 vt:grid"
      style={{
        transform: `translateY(${start}px)`,
        height: view.rowHeight - view.gap,
        columnGap: view.gap,
        gridTemplateColumns: `repeat(${view.columns}, minmax(0, 1fr))`,
      }}
    >
      {Array.from({ length }, (_, column) => (
        <Cell key={first + column} {...context} index={first + column} column={column} />
      ))}
    </div>
  );
}

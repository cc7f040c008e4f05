import type { Asset } from '@vitrine/core/contract';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { useMessages, type Messages } from '../messages/MessagesProvider.tsx';
import { AssetPicture } from './AssetPicture.tsx';
import { cardCheck, cardMat } from './asset-card.variants.ts';

/** What `AssetCard` takes. */
export interface AssetCardProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect' | 'onToggle'> {
  asset: Asset;
  /** Address of the picture. */
  src: string;
  fit?: 'contain' | 'cover' | undefined;
  selected: boolean;
  /** It was cut and waits to be pasted: drawn faint. */
  cut?: boolean | undefined;
  /** Something is selected somewhere: every card then shows its check. */
  selecting?: boolean | undefined;
  onToggle: (event: MouseEvent) => void;
  /** Where the file opens; lets the browser open it in a new tab. */
  href?: string | undefined;
  /** At the top end of the picture, such as a menu. On hover, on focus and always on touch. */
  actions?: ReactNode;
  /** The card's words get ids with this beginning, so that a cell can be named by them: `cardLabelIds`. */
  labelId?: string | undefined;
  /** Below the picture in place of name and type: the fields of the layout. */
  details?: ReactNode;
}

function Check({
  asset,
  selected,
  selecting,
  onToggle,
}: Pick<AssetCardProps, 'asset' | 'selected' | 'selecting' | 'onToggle'>): ReactNode {
  const { t } = useMessages();
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={selected}
      aria-label={t('assets.select', { name: asset.fileName })}
      tabIndex={-1}
      onClick={onToggle}
      className={cardCheck({ shown: selected || (selecting ?? false) })}
    >
      <span
        className={cn(
          'vt:flex vt:size-5 vt:items-center vt:justify-center vt:rounded-full vt:border vt:shadow-float',
          selected
            ? 'vt:border-accent-on vt:bg-accent vt:text-accent-on'
            : 'vt:border-2 vt:border-overlay-text vt:bg-scrim',
        )}
      >
        {selected && <Icon name="check" className="vt:size-3.5" />}
      </span>
    </button>
  );
}

/** Type and length, over the corner of the picture; a photo needs no sign. */
function TypeBadge({ asset, id }: { asset: Asset; id: string | undefined }): ReactNode {
  const { t, formatDuration } = useMessages();
  if (asset.type === 'photo' || asset.type === 'other') return null;
  const duration = asset.durationSeconds === null ? undefined : formatDuration(asset.durationSeconds);
  return (
    <Badge
      id={id}
      tone="overlay"
      icon={asset.type === 'video' ? 'play' : 'audio'}
      className="vt:absolute vt:end-1.5 vt:bottom-1.5 vt:tabular-nums"
    >
      {duration}
      <span className="vt:visually-hidden"> {t(`assets.type.${asset.type}`)}</span>
    </Badge>
  );
}

/** Digits of the locale; pixels are not grouped. */
const plain = { useGrouping: false } as const;

/** One quiet line below the name: size of the picture, or of the file. */
function metaLine(asset: Asset, { formatBytes, formatNumber }: Messages): string {
  const { width, height } = asset;
  return width !== null && height !== null
    ? `${formatNumber(width, plain)} × ${formatNumber(height, plain)}`
    : formatBytes(asset.fileSize);
}

function Caption({ asset }: { asset: Asset }): ReactNode {
  const messages = useMessages();
  return (
    <>
      <bdi
        className="vt:block vt:truncate vt:text-sm vt:font-medium vt:rtl:text-right"
        title={asset.fileName}
      >
        {asset.fileName}
      </bdi>{' '}
      <span className="vt:block vt:truncate vt:text-xs vt:text-muted vt:tabular-nums">
        <bdi>{metaLine(asset, messages)}</bdi>
      </span>
    </>
  );
}

/** Ids of a card's words in the order in which they stand: below the picture, in place of it, over its corner. */
export function cardLabelIds(labelId: string | undefined): readonly (string | undefined)[] {
  return ['text', 'picture', 'badge'].map((part) => labelId && `${labelId}-${part}`);
}

/** A file: the picture on the mat, its check, its actions, and a few of its fields. */
export function AssetCard({
  asset,
  src,
  fit,
  selected,
  selecting,
  cut = false,
  onToggle,
  href,
  actions,
  labelId,
  details,
  className,
  ...rest
}: AssetCardProps): ReactNode {
  const [textId, placeholderId, badgeId] = cardLabelIds(labelId);
  const picture = <AssetPicture {...{ asset, src, fit }} textId={placeholderId} />;
  const mat = cardMat({ selected, cut });
  return (
    <div
      data-slot="asset-card"
      data-selected={selected || undefined}
      data-cut={cut || undefined}
      {...rest}
      className={cn('vt:group vt:flex vt:h-full vt:min-w-0 vt:flex-col-reverse', className)}
    >
      <div id={textId} className="vt:h-11 vt:shrink-0 vt:overflow-hidden vt:pt-1.5">
        {details ?? <Caption asset={asset} />}
      </div>{' '}
      <div className="vt:relative vt:min-h-0 vt:flex-1">
        {href === undefined ? (
          <div className={mat}>{picture}</div>
        ) : (
          <a href={href} tabIndex={-1} draggable={false} className={mat}>
            {picture}
          </a>
        )}
        <Check {...{ asset, selected, selecting, onToggle }} />
        {actions && (
          <div className="vt:absolute vt:end-1 vt:top-1 vt:flex vt:gap-1 vt:opacity-0 vt:group-hover:opacity-100 vt:group-focus-within:opacity-100 vt:pointer-coarse:opacity-100">
            {actions}
          </div>
        )}{' '}
        <TypeBadge asset={asset} id={badgeId} />
      </div>
    </div>
  );
}

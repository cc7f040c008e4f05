import { CheckIcon, MusicIcon, PlayIcon } from 'lucide-react';
import type { PictureSource } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Badge } from '../../badge/index.ts';
import type { FieldContext } from '../../field-value/index.ts';
import { Icon } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';
import { useMessages, type Messages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';
import { AssetPicture } from './AssetPicture.tsx';
import { cardCheck, cardMat } from './asset-card.variants.ts';
import { CardDetails } from './CardDetails.tsx';
import { cardTextHeight, type CardFields } from './cardFields.ts';

/** What `AssetCard` takes. */
export interface AssetCardProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect' | 'onToggle'> {
  /** The file of the card. */
  asset: Asset;
  /** Address of the picture. */
  src: string | PictureSource;
  /** Whether a picture is shown whole (`contain`) or fills its place (`cover`). */
  fit?: 'contain' | 'cover' | undefined;
  /** Whether it is selected. */
  selected: boolean;
  /** It was cut and waits to be pasted: drawn faint. */
  cut?: boolean | undefined;
  /** Something is selected somewhere: every card then shows its check. */
  selecting?: boolean | undefined;
  /** Called when the check box of the card is used. */
  onToggle: (event: MouseEvent) => void;
  /** Where the file opens; lets the browser open it in a new tab. */
  href?: string | undefined;
  /** At the top end of the picture, such as a menu. On hover, on focus and always on touch. */
  actions?: ReactNode;
  /** The card's words get ids with this beginning, so that a cell can be named by them: `cardLabelIds`. */
  labelId?: string | undefined;
  /** The fields of the layout, in place of name and size. */
  fields?: CardFields | undefined;
  /** Pixels of the card, for how much of a field fits; 200 unless told. */
  width?: number | undefined;
  /** Addresses and words that values need beside themselves, such as the names of a workflow's statuses. */
  fieldContext?: FieldContext | undefined;
}

function Check({
  asset,
  selected,
  selecting,
  onToggle,
}: Pick<AssetCardProps, 'asset' | 'selected' | 'selecting' | 'onToggle'>): ReactNode {
  const { t } = useMessages(assetsMessages);
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
          'vt:flex vt:size-5 vt:items-center vt:justify-center vt:rounded-full vt:shadow-float',
          selected
            ? 'vt:border vt:border-accent-on vt:bg-accent vt:text-accent-on'
            : 'vt:border-2 vt:border-overlay-text vt:bg-scrim',
        )}
      >
        {selected && <Icon icon={<CheckIcon />} className="vt:size-3.5" />}
      </span>
    </button>
  );
}

/** Type and length, over the corner of the picture; a photo needs no sign. */
function TypeBadge({ asset, id }: { asset: Asset; id: string | undefined }): ReactNode {
  const { t, formatDuration } = useMessages(assetsMessages);
  if (asset.type === 'photo' || asset.type === 'other') return null;
  const duration = asset.durationSeconds === null ? undefined : formatDuration(asset.durationSeconds);
  return (
    <Badge
      id={id}
      tone="overlay"
      icon={asset.type === 'video' ? <PlayIcon /> : <MusicIcon />}
      className="vt:m-1.5 vt:tabular-nums"
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
        className="vt:block vt:truncate vt:text-sm vt:font-medium vt:[text-align:match-parent]"
        title={asset.fileName}
      >
        {asset.fileName}
      </bdi>{' '}
      <span className="vt:block vt:truncate vt:text-xs vt:text-muted vt:tabular-nums">
        <bdi className="vt:plain">{metaLine(asset, messages)}</bdi>
      </span>
    </>
  );
}

/** Ids of the words of a card without fields in the order in which they stand: below the picture, in place of it, over its corner. */
export function cardLabelIds(labelId: string | undefined): readonly (string | undefined)[] {
  return ['text', 'picture', 'badge'].map((part) => labelId && `${labelId}-${part}`);
}

type TextProps = Pick<AssetCardProps, 'asset' | 'fields' | 'labelId'> & { details: ReactNode };

/** Below the picture: name and size, or the fields of the layout unless they are over it. */
function Text({ asset, fields, labelId, details }: TextProps): ReactNode {
  const [textId] = cardLabelIds(labelId);
  if (!fields)
    return (
      <div id={textId} className="vt:h-11 vt:shrink-0 vt:overflow-hidden vt:pt-1.5">
        <Caption asset={asset} />
      </div>
    );
  const height = cardTextHeight(fields);
  return (
    height > 0 && (
      <div className="vt:shrink-0" style={{ height }}>
        {details}
      </div>
    )
  );
}

/** What lies over the foot of the picture: the kind of file, and the fields where they are over it. */
function Foot({ asset, fields, labelId, details }: TextProps): ReactNode {
  const [, , badgeId] = cardLabelIds(labelId);
  return (
    <div className="vt:pointer-events-none vt:absolute vt:inset-x-0 vt:bottom-0 vt:flex vt:max-h-full vt:flex-col vt:items-end vt:group-data-selected:p-[3px] vt:[&>*]:pointer-events-auto">
      <TypeBadge asset={asset} id={badgeId} />
      {fields?.place === 'over' && <div className="vt:flex vt:min-h-0 vt:w-full">{details}</div>}
    </div>
  );
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
  fields,
  width = 200,
  fieldContext,
  className,
  ...rest
}: AssetCardProps): ReactNode {
  const [, placeholderId] = cardLabelIds(labelId);
  const picture = <AssetPicture {...{ asset, src, fit }} textId={placeholderId} />;
  const mat = cardMat({ selected, cut });
  const details = fields && <CardDetails {...{ asset, fields, width, href, fieldContext }} />;
  const text = { asset, fields, labelId, details };
  return (
    <div
      data-slot="asset-card"
      data-selected={selected || undefined}
      data-cut={cut || undefined}
      {...rest}
      className={cn('vt:group vt:flex vt:h-full vt:min-w-0 vt:flex-col-reverse', className)}
    >
      <Text {...text} />{' '}
      <div title={asset.fileName} className="vt:relative vt:min-h-0 vt:flex-1">
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
        <Foot {...text} />
      </div>
    </div>
  );
}

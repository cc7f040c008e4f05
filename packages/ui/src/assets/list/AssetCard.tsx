import { CaptionsIcon, CheckIcon, MusicIcon, PlayIcon } from 'lucide-react';
import type { MediaUrlSource } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Badge } from '../../badge/index.ts';
import type { FieldContext } from '../../field-value/index.ts';
import { Icon } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';
import { useMessages, type Messages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';
import { picturesMessages } from '../../messages/en/pictures.ts';
import { AssetPicture } from './AssetPicture.tsx';
import { cardCheck, cardMat } from './asset-card.variants.ts';
import { CardDetails } from './CardDetails.tsx';
import { cardTextHeight, type CardFields } from './cardFields.ts';

/** Props of `AssetCard`. */
export interface AssetCardProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect' | 'onToggle'> {
  /** The file. */
  asset: Asset;
  /** Address of the picture. */
  src: string | MediaUrlSource;
  /** `contain` shows the whole picture, `cover` fills the space and crops. */
  fit?: 'contain' | 'cover' | undefined;
  /** Whether the file is selected. */
  selected: boolean;
  /** Whether the file was cut; drawn faint until it is pasted. */
  cut?: boolean | undefined;
  /** Whether any file is selected; then every card shows its checkbox. */
  selecting?: boolean | undefined;
  /** Called for a click on the checkbox. */
  onToggle: (event: MouseEvent) => void;
  /** Address of the file's page, which allows the browser to open it in a new tab. */
  href?: string | undefined;
  /** Buttons at the top end of the picture, such as a menu. Shown on hover, on focus and always on touch devices. */
  actions?: ReactNode;
  /** Prefix of the ids of the card's texts, with which a grid cell refers to them: see `cardLabelIds`. */
  labelId?: string | undefined;
  /** The fields of the layout; they replace name and size. */
  fields?: CardFields | undefined;
  /** Width of the card in pixels, to decide how much of a field fits. Defaults to 200. */
  width?: number | undefined;
  /** Tenant data that formatted values need, such as the names of a workflow's statuses. */
  fieldContext?: FieldContext | undefined;
}

function SelectionCheckbox({
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

/** Type and duration over the corner of the picture; none for photos. */
function TypeBadge({ asset }: { asset: Asset }): ReactNode {
  const { t, formatDuration } = useMessages(picturesMessages);
  if (asset.type === 'photo' || asset.type === 'other') return null;
  const duration = asset.durationSeconds === null ? undefined : formatDuration(asset.durationSeconds);
  return (
    <Badge
      tone="overlay"
      icon={asset.type === 'video' ? <PlayIcon /> : <MusicIcon />}
      className="vt:m-1.5 vt:tabular-nums"
    >
      {duration}
      <span className="vt:visually-hidden"> {t(`assets.type.${asset.type}`)}</span>
    </Badge>
  );
}

/** Where the words of a search are said, over the picture; none for other files. */
function SaidBadge({ asset }: Pick<AssetCardProps, 'asset'>): ReactNode {
  const { t, formatDuration } = useMessages(assetsMessages);
  const [match] = asset.matches ?? [];
  if (!match) return null;
  const { at, text } = match;
  return (
    <span className="vt:flex vt:max-w-full vt:px-1.5 vt:pt-1.5">
      <Badge tone="overlay" icon={<CaptionsIcon />} title={text}>
        <span className="vt:flex vt:gap-1">
          {/* The second of the transcript and of the player, which both round down. */}
          <span className="vt:shrink-0">
            {t('assets.saidAt', { time: formatDuration(Math.floor(at)) })}
          </span>{' '}
          {/* Of its own direction, so that the end is cut, and not the beginning. */}
          <bdi className="vt:block vt:min-w-0 vt:truncate">{text}</bdi>
        </span>
      </Badge>
    </span>
  );
}

/** Numbers of pixels have no thousands separator. */
const withoutGrouping = { useGrouping: false } as const;

/** One line below the name: dimensions of the picture, or size of the file. */
function sizeText(asset: Asset, { formatBytes, formatNumber }: Messages): string {
  const { width, height } = asset;
  return width !== null && height !== null
    ? `${formatNumber(width, withoutGrouping)} × ${formatNumber(height, withoutGrouping)}`
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
        <bdi className="vt:plain">{sizeText(asset, messages)}</bdi>
      </span>
    </>
  );
}

/**
 * Returns the ids of the texts of a card without fields, in display order: below the picture, in place of the picture,
 * over its corner.
 */
export function cardLabelIds(labelId: string | undefined): readonly (string | undefined)[] {
  return ['text', 'picture', 'badge'].map((part) => labelId && `${labelId}-${part}`);
}

type TextProps = Pick<AssetCardProps, 'asset' | 'fields' | 'labelId'> & { details: ReactNode };

/** The text below the picture: name and size, or the fields of the layout unless they are over the picture. */
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

/**
 * The content over the lower part of the picture: the badge of the type, and the fields if they are over the picture.
 */
function PictureFooter({ asset, fields, labelId, details }: TextProps): ReactNode {
  const [, , badgeId] = cardLabelIds(labelId);
  return (
    <div className="vt:pointer-events-none vt:absolute vt:inset-x-0 vt:bottom-0 vt:flex vt:max-h-full vt:flex-col vt:items-end vt:group-data-selected:p-[3px] vt:[&>*]:pointer-events-auto">
      <span id={badgeId} className="vt:flex vt:max-w-full vt:min-w-0 vt:flex-col vt:items-end">
        <SaidBadge asset={asset} /> <TypeBadge asset={asset} />
      </span>
      {fields?.place === 'over' && <div className="vt:flex vt:min-h-0 vt:w-full">{details}</div>}
    </div>
  );
}

/** A card of a file: picture, checkbox, actions, and name or fields. */
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
        <SelectionCheckbox {...{ asset, selected, selecting, onToggle }} />
        {actions && (
          <div className="vt:absolute vt:end-1 vt:top-1 vt:flex vt:gap-1 vt:opacity-0 vt:group-hover:opacity-100 vt:group-focus-within:opacity-100 vt:pointer-coarse:opacity-100">
            {actions}
          </div>
        )}{' '}
        <PictureFooter {...text} />
      </div>
    </div>
  );
}

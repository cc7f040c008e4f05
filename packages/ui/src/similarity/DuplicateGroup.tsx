import { Trash2Icon } from 'lucide-react';
import type { MediaUrlSource } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { AssetPicture } from '../assets/list/AssetPicture.tsx';
import { Badge } from '../badge/index.ts';
import { Button } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { Link } from '../link/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { duplicatesMessages } from '../messages/en/recognition/duplicates.ts';

/** One of several near-identical files. */
export interface DuplicateCopy {
  /** The file. */
  readonly asset: Asset;
  /** Address of its picture. */
  readonly src: string | MediaUrlSource;
  /** Address of its page. */
  readonly href: string;
}

/** Props of `DuplicateGroup`. */
export interface DuplicateGroupProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The files, in display order. */
  copies: readonly DuplicateCopy[];
  /** Id of the file that is suggested to be kept. */
  bestId?: string | undefined;
  /** Why it is suggested, as a short text. */
  bestReason?: string | undefined;
  /** Number of files of the group, when it is larger than `copies`. */
  total?: number | undefined;
  /** Ids of the files that may be moved to the bin. Defaults to all. */
  removableIds?: readonly string[] | undefined;
  /** Whether files of the group are being moved. Defaults to false. */
  busy?: boolean | undefined;
  /** Called with the file to keep: all others of `copies` are to be moved to the bin. */
  onKeep?: ((event: { id: string }) => void) | undefined;
  /** Called with a file to be moved to the bin. */
  onRemove?: ((event: { id: string }) => void) | undefined;
}

/** The most copies that are shown before they are asked for. */
const firstCopies = 12;

function Copy({
  copy: { asset, src, href },
  isBest,
  bestReason,
  canRemove,
  canKeep,
  busy,
  onKeep,
  onRemove,
}: Pick<DuplicateGroupProps, 'bestReason' | 'busy' | 'onKeep' | 'onRemove'> & {
  copy: DuplicateCopy;
  isBest: boolean;
  canRemove: boolean;
  canKeep: boolean;
}): ReactNode {
  const { t, formatBytes, formatDate, formatNumber } = useMessages(duplicatesMessages);
  const { id, fileName: name, width, height, fileSize, addedAt } = asset;
  const size =
    width !== null && height !== null
      ? t('duplicates.size', { width: formatNumber(width), height: formatNumber(height) })
      : undefined;
  return (
    <li
      data-slot="duplicate-copy"
      data-best={isBest || undefined}
      className="vt:flex vt:min-w-0 vt:flex-col vt:gap-1 vt:text-xs"
    >
      <span
        className={cn(
          'vt:flex vt:aspect-square vt:items-center vt:justify-center vt:overflow-hidden vt:rounded-picture vt:bg-mat',
          isBest && 'vt:outline-2 vt:outline-accent',
        )}
      >
        <AssetPicture compact fit="contain" asset={asset} src={src} />
      </span>
      <Link href={href} title={name} className="vt:truncate vt:text-sm">
        {name}
      </Link>
      <span className="vt:text-muted vt:tabular-nums">
        {[size, formatBytes(fileSize)].filter((each) => each !== undefined).join(' · ')}
      </span>
      <span className="vt:text-muted">{t('duplicates.added', { date: formatDate(addedAt) })}</span>
      <span className="vt:min-h-6">
        {isBest && <Badge tone="accent">{bestReason ?? t('duplicates.suggested')}</Badge>}
      </span>
      <span className="vt:flex vt:flex-wrap vt:gap-1">
        {canKeep && onKeep && (
          <Button
            size="small"
            disabled={busy}
            aria-label={t('duplicates.keepFile', { name })}
            onClick={() => onKeep({ id })}
          >
            {t('duplicates.keep')}
          </Button>
        )}
        {canRemove && onRemove && (
          <Button
            size="small"
            variant="quiet"
            icon={<Trash2Icon />}
            disabled={busy}
            aria-label={t('duplicates.removeFile', { name })}
            onClick={() => onRemove({ id })}
          >
            {t('duplicates.remove')}
          </Button>
        )}
      </span>
    </li>
  );
}

/** Several near-identical files beside each other, with the one that is suggested to be kept. It changes nothing by itself. */
export function DuplicateGroup({
  copies,
  bestId,
  bestReason,
  total = copies.length,
  removableIds,
  busy = false,
  onKeep,
  onRemove,
  className,
  ...rest
}: DuplicateGroupProps): ReactNode {
  const { t, formatNumber } = useMessages(duplicatesMessages);
  const headingId = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? copies : copies.slice(0, firstCopies);
  const canRemove = (id: string) => removableIds?.includes(id) ?? true;
  return (
    <section
      data-slot="duplicate-group"
      aria-labelledby={headingId}
      aria-busy={busy}
      {...rest}
      className={cn(
        'vt:flex vt:flex-col vt:gap-3 vt:rounded-card vt:border vt:border-border vt:bg-raised vt:p-4',
        className,
      )}
    >
      <h2 id={headingId} className="vt:text-base vt:font-semibold">
        {t('duplicates.group', { count: total, name: copies[0]?.asset.fileName ?? '' })}
      </h2>
      <ul className="vt:grid vt:grid-cols-[repeat(auto-fill,minmax(160px,1fr))] vt:gap-4">
        {shown.map((copy) => {
          const { id } = copy.asset;
          return (
            <Copy
              key={id}
              {...{ copy, bestReason, busy, onKeep, onRemove }}
              isBest={id === bestId}
              canRemove={canRemove(id)}
              canKeep={copies.every(({ asset }) => asset.id === id || canRemove(asset.id))}
            />
          );
        })}
      </ul>
      {shown.length < copies.length && (
        <Button variant="quiet" className="vt:self-start" onClick={() => setWhole(true)}>
          {t('duplicates.showAll', { count: formatNumber(copies.length) })}
        </Button>
      )}
      {total > copies.length && (
        <p className="vt:text-xs vt:text-muted">
          {t('duplicates.onlyFirst', { shown: formatNumber(copies.length), count: formatNumber(total) })}
        </p>
      )}
    </section>
  );
}

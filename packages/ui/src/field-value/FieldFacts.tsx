import { CheckIcon, MapPinIcon } from 'lucide-react';
import type { WorkflowStatus } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { Link } from '../link/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { fieldValueMessages } from '../messages/en/fieldValue.ts';
import { fieldsMessages } from '../messages/en/fields.ts';
import { truncateClasses } from './truncateClasses.ts';
import { statusBadge, toStatusColor } from './field-status.variants.ts';
import type { Place } from './fieldFormat.ts';
import { placeText } from './placeText.ts';

/** Splits a date into its numbers and words, each with the punctuation after it; single spaces are separate parts. */
function datePartsOf(text: string): readonly string[] {
  return text.split(/( )|(?<=[/.-])/).filter((part) => part !== undefined && part !== '');
}

/** A calendar day or a time. When it is cut, whole parts are removed: half of '11:19' would be another time. */
export function FieldDate({ value }: { value: string }): ReactNode {
  const { formatDate, formatDateTime } = useMessages();
  const text = value.includes('T') ? formatDateTime(value) : formatDate(value);
  return (
    <time dir="auto" title={text} className={cn(truncateClasses[1], 'vt:tabular-nums')}>
      {datePartsOf(text).map((part, index) =>
        part === ' ' ? (
          part
        ) : (
          <span key={`${index}-${part}`} className="vt:inline-block">
            {part}
          </span>
        ),
      )}
    </time>
  );
}

/** Returns whether a day or time is over. A day ends at 24:00 UTC. */
function hasEnded(value: string, now: number): boolean {
  const end = Date.parse(value.includes('T') ? value : `${value.slice(0, 10)}T23:59:59Z`);
  return end < now;
}

export interface FieldExpiryProps {
  value: string;
  /** The current time in milliseconds. */
  now: number | undefined;
  /** Whether there is space for one line only. */
  isLine: boolean;
}

/** An expiry date, with a badge once it has passed; on a single line the date is in the badge, which is never cut. */
export function FieldExpiry({ value, now, isLine }: FieldExpiryProps): ReactNode {
  const { t } = useMessages(fieldValueMessages);
  const date = <FieldDate value={value} />;
  if (now === undefined || !hasEnded(value, now)) return date;
  if (isLine)
    return (
      <Badge tone="danger">
        <span className="vt:visually-hidden">{t('fieldValue.expired')} </span>
        {date}
      </Badge>
    );
  return (
    <>
      {date}
      <Badge tone="danger" className="vt:ms-1.5">
        {t('fieldValue.expired')}
      </Badge>
    </>
  );
}

/** The brand mark, by its configured name. */
export function FieldMark({ isMarked, name }: { isMarked: boolean; name: string | undefined }): ReactNode {
  const { t } = useMessages(fieldsMessages);
  if (!isMarked) return t('common.no');
  return (
    <Badge tone="success" icon={<CheckIcon />}>
      {name ?? t('fields.isOnBrand')}
    </Badge>
  );
}

export interface FieldStatusProps {
  /** The status id of the file. */
  id: string;
  statuses: readonly WorkflowStatus[] | undefined;
}

/** The workflow status of a file; an unknown id is shown as it is. */
export function FieldStatus({ id, statuses }: FieldStatusProps): ReactNode {
  const status = statuses?.find((each) => each.id === id);
  if (!status) return <bdi className="vt:plain">{id}</bdi>;
  const color = toStatusColor(status.color);
  return (
    <Badge data-slot="status-badge" data-color={color} className={statusBadge({ color })}>
      <bdi className="vt:plain">{status.name}</bdi>
    </Badge>
  );
}

export interface FieldPlaceProps {
  place: Place;
  /** Address of the map. */
  href: string | undefined;
}

/** Coordinates, as a link to the map if there is one. */
export function FieldPlace({ place, href }: FieldPlaceProps): ReactNode {
  const text = placeText(place, useMessages());
  const label = (
    <span className="vt:inline-flex vt:max-w-full vt:items-center vt:gap-1 vt:tabular-nums">
      <Icon icon={<MapPinIcon />} />
      <bdi className="vt:truncate">{text}</bdi>
    </span>
  );
  if (href === undefined) return label;
  return (
    <Link href={href} tabIndex={-1}>
      {label}
    </Link>
  );
}

import { isWebAddress, type FieldKind } from '@vitrine/core/card-layout';
import type { FieldValue } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { Link } from '../link/index.ts';
import { useMessages, type Messages } from '../messages/MessagesProvider.tsx';

/** What `FieldValueView` takes. */
export interface FieldValueViewProps {
  value: FieldValue;
  /** How the field stores its value; `bytes` is a number of bytes, `url` a text that may be an address. */
  kind: FieldKind | 'bytes' | 'url';
}

function Stars({ count }: { count: number }): ReactNode {
  const { t } = useMessages();
  return (
    <span
      role="img"
      aria-label={t('assets.rating', { count })}
      className="vt:inline-flex vt:gap-0.5 vt:py-0.5"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          key={star}
          name="star"
          className={star <= count ? 'vt:fill-current' : 'vt:text-border-strong'}
        />
      ))}
    </span>
  );
}

function Words({ words }: { words: readonly string[] }): ReactNode {
  return (
    <ul className="vt:flex vt:flex-wrap vt:gap-1">
      {words.map((word) => (
        <li
          key={word}
          className="vt:max-w-full vt:rounded-picture vt:bg-surface-hover vt:px-1.5 vt:text-sm vt:break-words"
        >
          <bdi>{word}</bdi>
        </li>
      ))}
    </ul>
  );
}

function numberText(value: number, kind: FieldValueViewProps['kind'], messages: Messages): string {
  return kind === 'bytes'
    ? messages.formatBytes(value)
    : messages.formatNumber(value, { maximumFractionDigits: 6 });
}

/** The value of a field, written for people: dates and numbers by the locale, lists as words, ratings as stars. */
export function FieldValueView({ value, kind }: FieldValueViewProps): ReactNode {
  const messages = useMessages();
  if (value === null) return null;
  if (typeof value === 'boolean') return messages.t(value ? 'common.yes' : 'common.no');
  if (kind === 'stars' && typeof value === 'number') return <Stars count={value} />;
  if (typeof value === 'number')
    return <span className="vt:tabular-nums">{numberText(value, kind, messages)}</span>;
  if (typeof value !== 'string') return <Words words={value} />;
  if (kind === 'date') {
    const text = value.includes('T') ? messages.formatDateTime(value) : messages.formatDate(value);
    return <time className="vt:tabular-nums">{text}</time>;
  }
  if (kind === 'url' && isWebAddress(value))
    return (
      <Link href={value} newTab>
        {value}
      </Link>
    );
  return <bdi className="vt:whitespace-pre-line">{value}</bdi>;
}

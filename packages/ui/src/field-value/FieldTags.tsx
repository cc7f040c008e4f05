import type { ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { Link } from '../link/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { fieldValueMessages } from '../messages/en/fieldValue.ts';
import { truncateClasses } from './truncateClasses.ts';
import { countFittingTags } from './fitTags.ts';

export interface FieldTagsProps {
  tags: readonly string[];
  /** Available width of one line in pixels; without it all entries are shown on as many lines as needed. */
  lineWidth: number | undefined;
  /** Returns the address of an entry; entries on one line are not links. */
  hrefOf: ((tag: string) => string) | undefined;
}

const chip = 'vt:max-w-full vt:rounded-picture vt:bg-surface-hover vt:px-1.5';

/** The entries that do not fit on the line: their number, with the entries for screen readers and as a tooltip. */
function FurtherTags({ tags }: { tags: readonly string[] }): ReactNode {
  const { t, formatNumber } = useMessages(fieldValueMessages);
  const text = tags.join(', ');
  return (
    <li title={text} className="vt:shrink-0 vt:text-xs vt:text-muted vt:tabular-nums">
      <span className="vt:plain" aria-hidden="true" dir="ltr">
        {t('fieldValue.further', { number: formatNumber(tags.length) })}
      </span>
      <span className="vt:visually-hidden">{text}</span>
    </li>
  );
}

/** A list as chips. */
export function FieldTags({ tags, lineWidth, hrefOf }: FieldTagsProps): ReactNode {
  const isLine = lineWidth !== undefined;
  const count = isLine ? countFittingTags(tags, lineWidth) : tags.length;
  const rest = tags.slice(count);
  return (
    <ul className={cn('vt:flex vt:gap-1', isLine ? 'vt:items-center vt:overflow-hidden' : 'vt:flex-wrap')}>
      {tags.slice(0, count).map((word, index) => (
        <li
          key={`${index}-${word}`}
          title={isLine ? word : undefined}
          className={cn(
            chip,
            isLine ? 'vt:min-w-0 vt:truncate vt:text-xs vt:leading-5' : 'vt:text-sm vt:break-words',
          )}
        >
          {hrefOf && !isLine ? (
            <Link variant="quiet" href={hrefOf(word)}>
              <bdi className="vt:plain">{word}</bdi>
            </Link>
          ) : (
            <bdi className={isLine ? truncateClasses[1] : 'vt:plain'}>{word}</bdi>
          )}
        </li>
      ))}
      {rest.length > 0 && <FurtherTags tags={rest} />}
    </ul>
  );
}

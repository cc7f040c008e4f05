import type { KeywordFilter } from '@vitrine/core/keywords';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { keywordsMessages } from '../messages/en/keywords.ts';
import { SearchField } from '../search-field/index.ts';

/** Props of `KeywordFilterBar`. */
export interface KeywordFilterBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The filter. */
  filter: KeywordFilter;
  /** Called with a new filter. */
  onFilterChange: (filter: KeywordFilter) => void;
  /** Number of all words. */
  count: number;
  /** Number of words that no file has. */
  unusedCount: number;
  /** Number of words that match the filter. */
  shownCount: number;
}

/** The filter of a dictionary: a text, and whether only unused words are shown. */
export function KeywordFilterBar({
  filter,
  onFilterChange,
  count,
  unusedCount,
  shownCount,
  className,
  ...rest
}: KeywordFilterBarProps): ReactNode {
  const { t } = useMessages(keywordsMessages);
  const { text, isUnusedOnly } = filter;
  const isFiltered = text !== '' || isUnusedOnly;
  return (
    <div
      data-slot="keyword-filter"
      {...rest}
      className={cn('vt:flex vt:flex-wrap vt:items-center vt:gap-x-3 vt:gap-y-2', className)}
    >
      <SearchField
        label={t('keywords.filter')}
        placeholder={t('keywords.filter')}
        value={text}
        onChange={(next) => onFilterChange({ ...filter, text: next })}
        className="vt:max-w-96 vt:grow vt:basis-72"
      />
      <Button onClick={() => onFilterChange({ ...filter, isUnusedOnly: !isUnusedOnly })}>
        {t(isUnusedOnly ? 'keywords.showAll' : 'keywords.showUnused')}
      </Button>
      <p role="status" className="vt:flex vt:flex-wrap vt:gap-x-3 vt:text-sm vt:text-muted vt:tabular-nums">
        <span className="vt:plain">{t('keywords.count', { count })}</span>
        <span className="vt:plain">{t('keywords.unusedCount', { count: unusedCount })}</span>
        {isFiltered && (
          <span className="vt:text-text">{t('keywords.shownCount', { count: shownCount })}</span>
        )}
      </p>
    </div>
  );
}

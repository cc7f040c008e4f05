import { ChevronDownIcon, ChevronUpIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { transcriptsMessages } from '../messages/en/recognition/transcripts.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { SearchField } from '../search-field/index.ts';

/** Props of `TranscriptSearch`. */
export interface TranscriptSearchProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** The text in the field. */
  value: string;
  /** Called with each new text. */
  onChange: (value: string) => void;
  /** Number of places with the text. */
  matchCount: number;
  /** Index of the current match among them; undefined when there is none. */
  matchPosition: number | undefined;
  /** Whether the number is that of an earlier text, because the new one is being searched for. Defaults to false. */
  isSearching?: boolean | undefined;
  /** Called to go to another match. */
  onStep: (direction: 'next' | 'previous') => void;
}

/** Searches in a transcript: a field, the number of matches, and buttons for the next and the previous one. Enter goes to the next. */
export function TranscriptSearch(props: TranscriptSearchProps): ReactNode {
  const {
    value,
    onChange,
    matchCount,
    matchPosition,
    onStep,
    isSearching = false,
    className,
    ...root
  } = props;
  const { t, formatNumber } = useMessages(transcriptsMessages);
  const hasText = value.trim() !== '';
  const hasMatches = matchCount > 0;
  let status = '';
  if (!hasText || isSearching) status = '';
  else if (!hasMatches) status = t('transcripts.noMatch');
  else
    status = t('transcripts.match', {
      position: formatNumber((matchPosition ?? 0) + 1),
      total: formatNumber(matchCount),
    });
  return (
    <div
      data-slot="transcript-search"
      {...root}
      className={cn('vt:flex vt:min-w-0 vt:items-center vt:gap-1', className)}
    >
      <SearchField
        label={t('transcripts.search')}
        placeholder={t('transcripts.search')}
        value={value}
        onChange={onChange}
        onSubmit={(text) => text !== '' && !isSearching && onStep('next')}
        className="vt:flex-1"
      />
      <span
        role="status"
        className={cn(
          'vt:text-end vt:text-xs vt:whitespace-nowrap vt:text-muted vt:tabular-nums',
          hasText && 'vt:px-1',
        )}
      >
        {status}
      </span>
      {hasText && (
        <>
          <IconButton
            icon={<ChevronUpIcon />}
            size="small"
            label={t('transcripts.previous')}
            disabled={!hasMatches}
            onClick={() => onStep('previous')}
          />
          <IconButton
            icon={<ChevronDownIcon />}
            size="small"
            label={t('transcripts.next')}
            disabled={!hasMatches}
            onClick={() => onStep('next')}
          />
        </>
      )}
    </div>
  );
}

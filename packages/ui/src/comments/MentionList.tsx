import type { Mentionable } from '@vitrine/core/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { commentsMessages } from '../messages/en/comments.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

interface MentionListProps {
  /** Id of the list; its options have it as a prefix. */
  id: string;
  people: readonly Mentionable[];
  /** Index of the option that Enter chooses. */
  active: number;
  onChoose: (person: Mentionable) => void;
}

/** The people to mention, below the text. The focus stays in the text. */
export function MentionList({ id, people, active, onChoose }: MentionListProps): ReactNode {
  const { t } = useMessages(commentsMessages);
  const chosen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('comments.people')}
      data-slot="mention-list"
      className="vt:absolute vt:inset-x-0 vt:top-full vt:z-dropdown vt:mt-1 vt:max-h-60 vt:overflow-y-auto vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:p-1 vt:shadow-float"
    >
      {people.map((person, index) => (
        <div
          key={person.handle}
          ref={index === active ? chosen : undefined}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={cn(
            'vt:flex vt:min-h-8 vt:min-w-0 vt:cursor-default vt:items-center vt:gap-2 vt:rounded-control vt:px-2 vt:py-1 vt:text-sm',
            'vt:aria-selected:bg-surface-active vt:hover:bg-surface-hover vt:forced-colors:aria-selected:outline-2',
          )}
          // Otherwise the text area would lose the focus before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          onKeyDown={({ key }) => key === 'Enter' && onChoose(person)}
        >
          <bdi className="vt:min-w-0 vt:truncate vt:font-medium">{person.name}</bdi>
          <bdi className="vt:max-w-1/2 vt:shrink-0 vt:truncate vt:text-muted">{`@${person.handle}`}</bdi>
        </div>
      ))}
    </div>
  );
}

import { useCommentEditor, useCommentRights, useCommentSummary } from '@vitrine/hooks/comments';
import { useMinute } from '@vitrine/hooks/dashboard';
import { useScreenMemory } from '@vitrine/hooks/provider';
import { Badge } from '@vitrine/ui/badge';
import { Button } from '@vitrine/ui/button';
import { CommentBox, CommentPreviews } from '@vitrine/ui/comments';
import { Icon, mirrorInRtl } from '@vitrine/ui/icon';
import { useMessages } from '@vitrine/ui/messages';
import { commentsMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { Spinner } from '@vitrine/ui/spinner';
import { ChevronDownIcon, ChevronRightIcon } from 'lucide-react';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useMissingTargetWarning, type CommentedItemProps } from './commentProps.ts';
import { useCommentBoxProps } from './useCommentBoxProps.ts';

/** Props of `CommentsSummary`. */
export interface CommentsSummaryProps extends CommentedItemProps {
  /** The most comments to show, 1 to 100. Defaults to 6. */
  count?: number | undefined;
  /** Level of the heading. Defaults to 2. */
  headingLevel?: 2 | 3 | undefined;
  /** Shows only the heading with the number until it is opened; it stays open on other pages. Defaults to false. */
  collapsible?: boolean | undefined;
  /** Called by a button below the comments, to show all with their threads. Without it there is no such button. */
  onShowAll?: (() => void) | undefined;
}

const defaultCount = 6;

/**
 * The number of comments on an item, a box to write one, and the beginning of the newest in up to three columns. It can
 * be placed on any page.
 *
 * @throws Error when the back end has no `comments` sub-port.
 * @example
 * <CommentsSummary type="folder" entry={id} count={3} />
 */
export function CommentsSummary({
  type,
  entry,
  count = defaultCount,
  headingLevel = 2,
  collapsible = false,
  onShowAll,
}: CommentsSummaryProps) {
  const { t, formatNumber } = useMessages(commentsMessages);
  const summary = useCommentSummary({ type, entry, count });
  const { newBox } = useCommentEditor({ type, entry });
  const { mayPost } = useCommentRights();
  const newBoxProps = useCommentBoxProps(newBox);
  const now = useMinute();
  const hasTarget = Boolean(type && entry);
  useMissingTargetWarning('CommentsSummary', { type, entry });
  const Heading = `h${headingLevel}` as const;
  const { data } = summary;
  const [isOpened, setOpened] = useScreenMemory('comments.summaryOpen', false);
  const isOpen = !collapsible || isOpened;
  const hasFailed = summary.status !== 'ready' && summary.status !== 'loading';
  const title = (
    <>
      {t('comments.title')}
      {data && (
        <Badge>
          <span aria-hidden="true" className="vt:plain">
            {formatNumber(data.total)}
          </span>
          <span className="vt:visually-hidden">{t('comments.count', { count: data.total })}</span>
        </Badge>
      )}
      {hasTarget && summary.status === 'loading' && <Spinner size={16} label={t('comments.loading')} />}
    </>
  );
  return (
    <VitrineRoot data-slot="comments-summary">
      <section aria-label={t('comments.title')} className="vt:flex vt:flex-col vt:gap-3">
        <Heading className="vt:text-base vt:font-semibold">
          {collapsible ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpened(!isOpen)}
              className="vt:group vt:flex vt:min-h-8 vt:items-center vt:gap-2 vt:rounded-picture vt:focus-ring"
            >
              <Icon
                icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon className={mirrorInRtl} />}
                className="vt:text-muted"
              />
              {title}
            </button>
          ) : (
            <span className="vt:flex vt:items-center vt:gap-2">{title}</span>
          )}
        </Heading>
        {isOpen && mayPost && summary.status !== 'forbidden' && (
          <CommentBox
            {...newBoxProps}
            className="vt:max-w-prose"
            label={t('comments.add')}
            placeholder={t('comments.add')}
            submitLabel={t('comments.send')}
          />
        )}
        {isOpen && hasFailed && (
          <SettingsState source={summary} loading={t('comments.loading')} failed={t('comments.loadFailed')} />
        )}
        {isOpen && data && data.recent.length > 0 && <CommentPreviews comments={data.recent} now={now} />}
        {isOpen && data && data.total > 0 && onShowAll && (
          <Button size="small" className="vt:self-start" onClick={onShowAll}>
            {t('comments.showAll')}
          </Button>
        )}
      </section>
    </VitrineRoot>
  );
}

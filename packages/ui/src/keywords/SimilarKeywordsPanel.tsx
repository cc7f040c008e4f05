import { keywordKey, type SimilarKeywords } from '@vitrine/core/keywords';
import { mergeRefs } from 'react-aria';
import { useEffect, useId, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button, IconButton } from '../button/index.ts';
import { useFocusFallback } from '../focus/useFocusFallback.ts';
import { CloseIcon } from '../icon/CloseIcon.tsx';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { keywordsMessages } from '../messages/en/keywords.ts';
import { Spinner } from '../spinner/index.ts';

/** Props of `SimilarKeywordsPanel`. */
export interface SimilarKeywordsPanelProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The groups that were found; undefined while the search runs. */
  groups: readonly SimilarKeywords[] | undefined;
  /** Whether words can be merged now. */
  disabled?: boolean | undefined;
  /** Called to give all words of a group the spelling of its `keep`, which the person may have chosen. */
  onMerge: (group: SimilarKeywords) => void;
  /** Called to leave a group out. */
  onKeepApart: (group: SimilarKeywords) => void;
  /** Called to close the panel. */
  onClose: () => void;
  /** Whether its heading takes the focus, for a panel that a button opens. Defaults to false. */
  takesFocus?: boolean | undefined;
}

/** Groups that are drawn at first, and by each press of the button below them. */
const groupsAtOnce = 20;

type GroupProps = Pick<SimilarKeywordsPanelProps, 'disabled' | 'onMerge' | 'onKeepApart'> & {
  group: SimilarKeywords;
};

function Group({ group, disabled, onMerge, onKeepApart }: GroupProps): ReactNode {
  const { t, formatList } = useMessages(keywordsMessages);
  const name = useId();
  const words = [group.keep, ...group.others];
  const [keptId, setKeptId] = useState(group.keep.id);
  const keep = words.find(({ id }) => id === keptId) ?? group.keep;
  const names = formatList(words.map(({ value }) => value));
  const hasEqual = new Set(words.map(({ value }) => keywordKey(value))).size < words.length;
  return (
    <li
      data-slot="similar-group"
      className="vt:flex vt:flex-wrap vt:items-center vt:justify-between vt:gap-x-4 vt:gap-y-2 vt:border-b vt:border-border vt:py-2 vt:last:border-b-0"
    >
      <fieldset className="vt:m-0 vt:flex vt:min-w-0 vt:flex-wrap vt:gap-x-3 vt:gap-y-1 vt:border-0 vt:p-0">
        <legend className="vt:visually-hidden">{t('keywords.similarKeep', { words: names })}</legend>
        {words.map(({ id, value, fileCount }) => (
          <label
            key={id}
            className="vt:flex vt:min-h-7 vt:max-w-full vt:min-w-0 vt:cursor-pointer vt:items-center vt:gap-1.5"
          >
            <input
              type="radio"
              name={name}
              checked={id === keep.id}
              disabled={disabled}
              onChange={() => setKeptId(id)}
              className="vt:size-4 vt:shrink-0 vt:rounded-full vt:border vt:border-border-strong vt:bg-surface-raised vt:checked:border-5 vt:checked:border-accent vt:focus-ring"
            />
            <bdi className="vt:min-w-0 vt:truncate vt:font-medium">{value}</bdi>
            <span className="vt:shrink-0 vt:text-xs vt:text-muted vt:tabular-nums">
              {t('keywords.files', { count: fileCount })}
            </span>
          </label>
        ))}
        {hasEqual && <p className="vt:basis-full vt:text-sm vt:text-muted">{t('keywords.similarEqual')}</p>}
      </fieldset>
      <span className="vt:flex vt:max-w-full vt:flex-wrap vt:gap-2">
        <Button
          size="small"
          disabled={disabled}
          onClick={() => onMerge({ keep, others: words.filter(({ id }) => id !== keep.id) })}
          className="vt:over:max-w-full"
        >
          <span className="vt:truncate">{t('keywords.useFor', { word: keep.value })}</span>
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('keywords.keepApart', { words: names })}
          onClick={() => onKeepApart(group)}
        >
          {t('keywords.keepApartShort')}
        </Button>
      </span>
    </li>
  );
}

/** The position of a group, and that of one of its buttons; -1 outside of them. */
interface GroupPlace {
  readonly at: number;
  readonly action: number;
}

function groupsOf(root: HTMLElement | null): readonly HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-slot="similar-group"]') ?? [])];
}

/** Returns the position of the group that contains an element, and that of the element among the buttons of the group. */
function placeOf(root: HTMLElement | null, element: HTMLElement): GroupPlace {
  const at = groupsOf(root).findIndex((group) => group.contains(element));
  const buttons = [...(groupsOf(root)[at]?.querySelectorAll('button') ?? [])];
  return { at, action: buttons.findIndex((button) => button === element) };
}

/** The text beside the spinner, which has the same one for screen readers. */
function SummaryText({ text, isSilent }: { text: string; isSilent: boolean }): ReactNode {
  return (
    <span aria-hidden={isSilent} className="vt:plain">
      {text}
    </span>
  );
}

/** Keywords that are probably the same, in groups, with the choice to merge them or to keep them apart. */
export function SimilarKeywordsPanel({
  groups,
  disabled = false,
  onMerge,
  onKeepApart,
  onClose,
  takesFocus = false,
  className,
  ref,
  ...rest
}: SimilarKeywordsPanelProps): ReactNode {
  const { t } = useMessages(keywordsMessages);
  const titleId = useId();
  const [shown, setShown] = useState(groupsAtOnce);
  const root = useRef<HTMLElement>(null);
  const attach = useMemo(() => mergeRefs(root, ref ?? null), [ref]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useFocusFallback<GroupPlace>(
    root,
    (_element, _lost, { at, action }) =>
      groupsOf(root.current).at(at)?.querySelectorAll('button')[action] ??
      groupsOf(root.current).at(-1)?.querySelectorAll('button')[action] ??
      heading.current,
    (element) => placeOf(root.current, element),
  );
  const summary = !groups
    ? t('keywords.similarSearching')
    : groups.length === 0
      ? t('keywords.similarNone')
      : t('keywords.similarCount', { count: groups.length });
  return (
    <section
      data-slot="similar-keywords"
      aria-labelledby={titleId}
      {...rest}
      ref={attach}
      className={cn('vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:p-4', className)}
    >
      <div className="vt:flex vt:items-start vt:gap-4">
        <div className="vt:min-w-0 vt:flex-1">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="vt:w-fit vt:rounded-picture vt:text-base vt:font-semibold vt:focus-ring"
          >
            {t('keywords.similarTitle')}
          </h2>
          <p className="vt:max-w-prose vt:text-sm vt:text-muted">{t('keywords.similarNote')}</p>
        </div>
        <IconButton
          icon={<CloseIcon />}
          label={t('common.close')}
          onClick={onClose}
          className="vt:-me-2 vt:-mt-1"
        />
      </div>
      <p role="status" className="vt:mt-2 vt:flex vt:items-center vt:gap-2 vt:text-sm">
        {!groups && <Spinner size={16} label={summary} />}
        <SummaryText text={summary} isSilent={!groups} />
      </p>
      {groups && groups.length > 0 && (
        <ul className="vt:mt-1">
          {groups.slice(0, shown).map((group) => (
            <Group key={group.keep.id} {...{ group, disabled, onMerge, onKeepApart }} />
          ))}
        </ul>
      )}
      {groups && groups.length > shown && (
        <Button size="small" onClick={() => setShown(shown + groupsAtOnce)} className="vt:mt-2">
          {t('keywords.similarMore')}
        </Button>
      )}
    </section>
  );
}

import { CheckIcon, PencilIcon, Trash2Icon, Undo2Icon } from 'lucide-react';
import type { KeywordConflict } from '@vitrine/core/contract';
import type { DraftKeyword } from '@vitrine/core/keywords';
import {
  memo,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Badge, type BadgeProps } from '../badge/index.ts';
import { IconButton } from '../button/index.ts';
import { Checkbox } from '../checkbox/index.ts';
import { CloseIcon } from '../icon/CloseIcon.tsx';
import { cn } from '../internal/cn.ts';
import { Link } from '../link/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { keywordsMessages } from '../messages/en/keywords.ts';
import { chipVariants } from './keyword-chip.variants.ts';

/** Props of `KeywordChip`. */
export interface KeywordChipProps {
  word: DraftKeyword;
  isSelected: boolean;
  isEditing: boolean;
  isDeleting: boolean;
  /** Whether its controls are in the order of the Tab key. */
  isActive: boolean;
  disabled: boolean;
  refused: KeywordConflict['reason'] | undefined;
  href: string | undefined;
  onSelect: (word: DraftKeyword, isSelected: boolean) => void;
  onStartEdit: (word: DraftKeyword) => void;
  onEdit: (word: DraftKeyword, value: string) => void;
  onCancelEdit: (word: DraftKeyword) => void;
  onReset: (word: DraftKeyword) => void;
  onDelete: (word: DraftKeyword) => void;
}

/** Time until the field of a word has the focus, in milliseconds. */
const focusDelayMs = 100;

const tones = { edited: 'accent', new: 'success', duplicate: 'danger' } as const;

type Editing = Pick<KeywordChipProps, 'word' | 'onEdit' | 'onCancelEdit'>;

/** Safari does not focus a pressed button, so that leaving the field would confirm the edit before Cancel is clicked. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The field in which a word is edited. Enter confirms, Escape cancels. */
function KeywordInput({ word, onEdit, onCancelEdit }: Editing): ReactNode {
  const { t } = useMessages(keywordsMessages);
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(word.value);
  useEffect(() => {
    const timer = setTimeout(() => {
      input.current?.focus();
      input.current?.select();
    }, focusDelayMs);
    return () => clearTimeout(timer);
  }, []);
  function press(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEdit(word, value);
    else if (event.key === 'Escape') onCancelEdit(word);
    else return;
    event.preventDefault();
  }
  /** Leaving the field confirms too, so that nothing typed is lost. */
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) onEdit(word, value);
  }
  return (
    <div className="vt:flex vt:min-w-0 vt:flex-1 vt:items-center" onBlur={leave}>
      <input
        ref={input}
        type="text"
        value={value}
        aria-label={t('keywords.editLabel', { word: word.value })}
        autoComplete="off"
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={press}
        className="vt:h-7 vt:min-w-0 vt:flex-1 vt:rounded-picture vt:border vt:border-border-strong vt:bg-surface vt:px-2 vt:text-base vt:focus-ring"
      />
      <IconButton
        size="small"
        icon={<CheckIcon />}
        label={t('keywords.confirm')}
        onMouseDown={keepFocus}
        onClick={() => onEdit(word, value)}
      />
      <IconButton
        size="small"
        icon={<CloseIcon />}
        label={t('common.cancel')}
        onMouseDown={keepFocus}
        onClick={() => onCancelEdit(word)}
      />
    </div>
  );
}

type StateProps = Pick<KeywordChipProps, 'word' | 'refused' | 'isDeleting'>;

function KeywordStateBadge({ word, refused, isDeleting }: StateProps): ReactNode {
  const { t } = useMessages(keywordsMessages);
  const badge = (tone: BadgeProps['tone'], text: string) => (
    <Badge tone={tone} className="vt:shrink-0">
      {text}
    </Badge>
  );
  if (isDeleting) return badge('neutral', t('keywords.state.deleting'));
  if (refused) return badge('danger', t(`keywords.refused.${refused}`));
  return word.state === 'unchanged' ? null : badge(tones[word.state], t(`keywords.state.${word.state}`));
}

function FileCount({ word: { stored, value }, href, tabIndex }: CountProps): ReactNode {
  const { t, formatNumber } = useMessages(keywordsMessages);
  if (!stored) return null;
  const count = stored.fileCount;
  const look =
    'vt:shrink-0 vt:rounded-picture vt:bg-surface-hover vt:px-1.5 vt:text-xs vt:font-medium vt:tabular-nums';
  if (href === undefined || count === 0)
    return (
      <span className={cn(look, 'vt:text-muted')} title={t('keywords.files', { count })}>
        <span aria-hidden="true" className="vt:plain">
          {formatNumber(count)}
        </span>
        <span className="vt:visually-hidden">{t('keywords.files', { count })}</span>
      </span>
    );
  return (
    <Link
      variant="quiet"
      href={href}
      tabIndex={tabIndex}
      title={t('keywords.showFiles', { count, word: value })}
      className={cn(look, 'vt:text-accent-text')}
    >
      <span aria-hidden="true" className="vt:plain">
        {formatNumber(count)}
      </span>
      <span className="vt:visually-hidden">{t('keywords.showFiles', { count, word: value })}</span>
    </Link>
  );
}
type CountProps = Pick<KeywordChipProps, 'word' | 'href'> & { tabIndex: number };

/** A word of the dictionary with its count, its state and its actions. */
export const KeywordChip = memo(function KeywordChip(props: KeywordChipProps): ReactNode {
  const { word, isSelected, isEditing, isDeleting, isActive, disabled, refused, href } = props;
  const { onSelect, onStartEdit, onReset, onDelete } = props;
  const { t } = useMessages(keywordsMessages);
  const { value, stored, state } = word;
  const tabIndex = isActive ? 0 : -1;
  const isOff = disabled || isDeleting;
  const title = stored && state !== 'unchanged' ? t('keywords.editedFrom', { word: stored.value }) : value;
  return (
    <div
      data-state={state}
      data-refused={refused}
      className={chipVariants({ state: refused ? 'refused' : state, selected: isSelected })}
    >
      {isEditing ? (
        <KeywordInput {...props} />
      ) : (
        <>
          <Checkbox
            hideLabel
            label={t('keywords.select', { word: value })}
            checked={isSelected}
            disabled={isOff || !stored}
            tabIndex={-1}
            onChange={(next) => onSelect(word, next)}
            className={cn(!stored && 'vt:over:invisible')}
          />
          <button
            type="button"
            title={title}
            tabIndex={tabIndex}
            aria-disabled={isOff || undefined}
            data-keyword-word=""
            onClick={() => !isOff && onStartEdit(word)}
            className={cn(
              'vt:min-w-0 vt:flex-1 vt:rounded-picture vt:text-start vt:focus-ring',
              isDeleting && 'vt:line-through',
            )}
          >
            {/* A box of its own, so that a long word is cut at its end, whatever the direction of the page. */}
            <bdi className="vt:block vt:w-fit vt:max-w-full vt:truncate">{value}</bdi>
          </button>
          <KeywordStateBadge {...{ word, refused, isDeleting }} />
          <FileCount {...{ word, href, tabIndex }} />
          <span className="vt:flex vt:shrink-0">
            {state !== 'unchanged' && stored && (
              <IconButton
                size="small"
                icon={<Undo2Icon />}
                label={t('keywords.restore', { word: stored.value })}
                disabled={isOff}
                tabIndex={tabIndex}
                onClick={() => onReset(word)}
              />
            )}
            <IconButton
              size="small"
              icon={<PencilIcon />}
              label={t('keywords.edit', { word: value })}
              disabled={isOff}
              tabIndex={tabIndex}
              onClick={() => onStartEdit(word)}
            />
            <IconButton
              size="small"
              icon={<Trash2Icon />}
              label={t(stored ? 'keywords.delete' : 'keywords.remove', { word: value })}
              disabled={isOff}
              tabIndex={tabIndex}
              onClick={() => onDelete(word)}
            />
          </span>
        </>
      )}
    </div>
  );
});

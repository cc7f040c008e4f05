import { PlusIcon, XIcon } from 'lucide-react';
import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Description,
  Field,
  Label,
} from '@headlessui/react';
import type { Keyword } from '@vitrine/core/contract';
import { keywordKey, splitKeywords } from '@vitrine/core/keywords';
import {
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { IconButton } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { controlVariants } from '../internal/field/field.variants.ts';
import { floatingItem, useFloatingPanel } from '../internal/floating.ts';
import { PopupLayer } from '../internal/popupLayer.tsx';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { assetsMessages } from '../messages/en/assets.ts';

/** Props of `KeywordsField`. */
export interface KeywordsFieldProps {
  /** Names the field. */
  label: string;
  /** The keywords, as chips. */
  words: readonly string[];
  /** The text that is being typed. */
  text: string;
  /** Words of the dictionary that begin with the text. */
  suggestions: readonly Pick<Keyword, 'value' | 'fileCount'>[];
  /** Whether only words of the dictionary can be added. Defaults to false. */
  isFixed?: boolean | undefined;
  /** A hint below the field. */
  description?: ReactNode;
  /** Why words were not added; announced. */
  error?: string | undefined;
  /** Called with each text; separators end a word, and `onAdd` is called instead. */
  onTextChange: (text: string) => void;
  /** Called with words to add; `isLeaving` is true when the field loses the focus. */
  onAdd: (words: readonly string[], isLeaving: boolean) => void;
  /** Called with the keyword to remove. */
  onRemove: (word: string) => void;
  /** Called when the field gets the focus. */
  onFocus?: (() => void) | undefined;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

/** The value of the entry that adds the typed text. No keyword can be equal to it, because it separates keywords. */
const typedEntry = ';';

interface ChipsProps extends Pick<KeywordsFieldProps, 'label' | 'words'> {
  onRemove: (word: string, at: number) => void;
}

function Chips({ label, words, onRemove }: ChipsProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  if (words.length === 0) return null;
  return (
    <ul aria-label={label} className="vt:flex vt:flex-wrap vt:gap-1">
      {words.map((word, at) => (
        <li
          key={word}
          data-slot="keyword"
          className="vt:flex vt:max-w-full vt:min-w-0 vt:items-center vt:rounded-picture vt:bg-surface-hover vt:ps-2"
        >
          <bdi className="vt:min-w-0 vt:truncate vt:text-sm">{word}</bdi>
          <IconButton
            icon={<XIcon />}
            label={t('assets.removeWord', { word })}
            size="small"
            variant="quiet"
            onClick={() => onRemove(word, at)}
            onKeyDown={({ key }) => {
              if (key === 'Backspace' || key === 'Delete') onRemove(word, at);
            }}
            className="vt:over:size-6"
          />
        </li>
      ))}
    </ul>
  );
}

/** The entries below the field: the typed word where any word can be added, then those of the dictionary. */
function Suggestions({ text, suggestions, isFixed = false }: KeywordsFieldProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const panel = useFloatingPanel('vt:w-(--input-width) vt:min-w-40');
  const typed = text.trim();
  const isSuggested = suggestions.some(({ value }) => keywordKey(value) === keywordKey(typed));
  const canAddTyped = typed !== '' && !isSuggested && !isFixed;
  // An empty list is only hidden, because `aria-controls` of the field refers to it.
  const isEmpty = suggestions.length === 0 && !canAddTyped;
  return (
    <PopupLayer>
      <ComboboxOptions
        modal={false}
        hidden={isEmpty}
        anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
        {...panel}
      >
        {canAddTyped && (
          <ComboboxOption value={typedEntry} className={floatingItem}>
            <Icon icon={<PlusIcon />} className="vt:text-muted" />
            <span className="vt:min-w-0 vt:flex-1 vt:truncate">{t('assets.addWord', { word: typed })}</span>
          </ComboboxOption>
        )}
        {suggestions.map(({ value, fileCount }) => (
          <ComboboxOption key={value} value={value} className={floatingItem}>
            <span className="vt:min-w-0 vt:flex-1">
              {/* A box of its own: at the start of the line, and cut at the end of the word. */}
              <bdi className="vt:block vt:w-fit vt:max-w-full vt:truncate">{value}</bdi>
            </span>
            <span className="vt:text-sm vt:text-muted vt:tabular-nums">
              {t('assets.count', { count: fileCount })}
            </span>
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </PopupLayer>
  );
}

/** Returns the button of the chip at a position. */
function chipButton(root: HTMLElement | null, at: number): HTMLElement | undefined {
  return root?.querySelectorAll<HTMLElement>('[data-slot="keyword"] button')[at];
}

/** Moves the focus to the next chip after one was removed, otherwise to the input. */
function useChipFocus(root: RefObject<HTMLElement | null>, words: readonly string[]) {
  const removedAt = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = removedAt.current;
    removedAt.current = undefined;
    if (at !== undefined) (chipButton(root.current, at) ?? root.current?.querySelector('input'))?.focus();
  }, [root, words]);
  return {
    setRemovedIndex: (at: number) => (removedAt.current = at),
    focusLast: () => chipButton(root.current, words.length - 1)?.focus(),
  };
}

/** Splits a text at its separators; the last part is still being typed. */
function splitTyped(text: string): { complete: readonly string[]; rest: string } {
  const end = Math.max(text.lastIndexOf(','), text.lastIndexOf(';')) + 1;
  return { complete: splitKeywords(text.slice(0, end)), rest: text.slice(end).trimStart() };
}

/** Handlers that turn typed, pasted or chosen text into words. */
function useWordEntry({ words, text, onTextChange, onAdd }: KeywordsFieldProps, focusLastChip: () => void) {
  function handleChange(next: string, isComposing: boolean): void {
    const { complete, rest } = isComposing ? { complete: [], rest: next } : splitTyped(next);
    // `onAdd` empties the field; the rest is then set as its text.
    if (complete.length > 0) onAdd(complete, false);
    onTextChange(rest);
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[,;\r\n\u2028\u2029]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to, value } = event.currentTarget;
    onTextChange('');
    onAdd(
      splitKeywords(value.slice(0, from ?? value.length) + pasted + value.slice(to ?? value.length)),
      false,
    );
  }
  function handleKeyDown(event: KeyboardEvent, isChoosing: boolean): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && text === '' && words.length > 0) {
      event.preventDefault();
      focusLastChip();
    } else if (event.key === 'Enter' && !isChoosing && text.trim() !== '') {
      event.preventDefault();
      onAdd(splitKeywords(text), false);
    } else if (event.key === 'Escape' && text !== '' && !isChoosing) {
      event.preventDefault();
      event.stopPropagation();
      onTextChange('');
    }
  }
  function handleChoose(value: string | null): void {
    if (value !== null) onAdd(value === typedEntry ? splitKeywords(text) : [value], false);
  }
  return { change: handleChange, paste: handlePaste, press: handleKeyDown, choose: handleChoose };
}

/**
 * The keywords of files as chips, with a field that suggests words of the dictionary. Enter, a comma or a semicolon adds
 * a word, so does leaving the field; pasted lists become words.
 */
export function KeywordsField(props: KeywordsFieldProps): ReactNode {
  const { label, words, text, description, error, onAdd, onRemove, onFocus, className } = props;
  const root = useRef<HTMLElement>(null);
  const chips = useChipFocus(root, words);
  const { change, paste, press, choose } = useWordEntry(props, chips.focusLast);
  return (
    <Field
      ref={root}
      data-slot="keywords-field"
      className={cn('vt:flex vt:min-w-0 vt:flex-col vt:gap-1', className)}
    >
      <Label className="vt:text-sm vt:font-medium">{label}</Label>
      <Chips
        {...{ label, words }}
        onRemove={(word, at) => {
          chips.setRemovedIndex(at);
          onRemove(word);
        }}
      />
      <Combobox value={null} onChange={choose}>
        {({ open, activeOption }) => (
          <>
            <ComboboxInput
              autoComplete="off"
              enterKeyHint="enter"
              value={text}
              displayValue={() => text}
              aria-invalid={error !== undefined || undefined}
              className={controlVariants()}
              onFocus={onFocus}
              onBlur={() => text.trim() !== '' && onAdd(splitKeywords(text), true)}
              onChange={({ target, nativeEvent }) =>
                change(target.value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true)
              }
              onKeyDown={(event) => press(event, open && activeOption !== null)}
              onPaste={paste}
            />
            <Suggestions {...props} />
          </>
        )}
      </Combobox>
      <Description as="p" role="status" className="vt:text-sm vt:text-danger-text vt:empty:hidden">
        {error}
      </Description>
      {description && (
        <Description as="p" className="vt:text-sm vt:text-muted">
          {description}
        </Description>
      )}
    </Field>
  );
}

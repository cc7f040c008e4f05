import { SearchIcon } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { CloseIcon } from '../icon/CloseIcon.tsx';
import { IconButton } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { controlVariants } from '../internal/field/field.variants.ts';
import { isOpen, overlays } from '../focus/overlays.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { frameMessages } from '../messages/en/frame.ts';

/** Props of `SearchField`. */
export interface SearchFieldProps {
  /** The accessible name; a placeholder alone is not enough. */
  label: string;
  /** The text in the field. */
  value: string;
  /** Called with each new text. */
  onChange: (value: string) => void;
  /** Called for Enter. */
  onSubmit?: ((value: string) => void) | undefined;
  /** Text shown in the empty field. */
  placeholder?: string | undefined;
  /** The most characters. At the limit the field shows a message. */
  maxLength?: number | undefined;
  /** A key that focuses the field from anywhere on the page, except while typing or in a dialog or menu. */
  focusKey?: string | undefined;
  /** Whether it has the focus when the surrounding dialog opens. */
  takesFocus?: boolean | undefined;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
  /** Receives the root element. */
  ref?: React.Ref<HTMLElement> | undefined;
}

function LimitNote({ id, limit }: { id: string; limit: number }): ReactNode {
  const { t } = useMessages(frameMessages);
  return (
    <p id={id} role="alert" className="vt:pt-1 vt:text-xs vt:text-muted">
      {t('assets.searchTooLong', { count: limit })}
    </p>
  );
}

function ClearButton({ onClear }: { onClear: () => void }): ReactNode {
  const { t } = useMessages();
  return (
    <IconButton
      icon={<CloseIcon />}
      size="small"
      label={t('common.clearSearch')}
      onClick={onClear}
      className="vt:absolute vt:end-1 vt:top-1/2 vt:-translate-y-1/2"
    />
  );
}

/** Elements that use the keys themselves while they have the focus. */
const keyConsumers = 'input, textarea, select, [contenteditable="true"], [role="slider"]';

function useFocusKey(input: RefObject<HTMLInputElement | null>, focusKey: string | undefined): void {
  useEffect(() => {
    if (focusKey === undefined) return undefined;
    function handleKeyDown(event: globalThis.KeyboardEvent): void {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== focusKey || ctrlKey || metaKey || altKey || defaultPrevented) return;
      const usesKeys = target instanceof Element && target.closest(keyConsumers) !== null;
      if (usesKeys || isOpen(overlays)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [focusKey, input]);
}

/** A search field with a clear button; Escape clears, Enter submits. The root is a `search` landmark. */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  maxLength,
  focusKey,
  takesFocus = false,
  className,
  ...rest
}: SearchFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useFocusKey(input, focusKey);
  const limitId = useId();
  const isFull = maxLength !== undefined && value.length >= maxLength;

  function clear(): void {
    onChange('');
    onSubmit?.('');
    input.current?.focus();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') onSubmit?.(value);
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      clear();
    }
  }

  return (
    <search data-slot="search-field" {...rest} className={cn('vt:block vt:min-w-0', className)}>
      <div className="vt:relative">
        <Icon
          icon={<SearchIcon />}
          className="vt:pointer-events-none vt:absolute vt:start-3 vt:top-1/2 vt:-translate-y-1/2 vt:text-muted vt:compact:start-2"
        />
        <input
          ref={input}
          type="search"
          aria-label={label}
          data-autofocus={takesFocus || undefined}
          aria-keyshortcuts={focusKey}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          maxLength={maxLength}
          aria-describedby={isFull ? limitId : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKey}
          className={cn(
            controlVariants({ start: true, end: true }),
            'vt:text-ellipsis vt:[&::-webkit-search-cancel-button]:hidden',
          )}
        />
        {value !== '' && <ClearButton onClear={clear} />}
      </div>
      {isFull && <LimitNote id={limitId} limit={maxLength} />}
    </search>
  );
}

import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useLoaded } from '../internal/useLoaded.ts';
import type { SelectProps } from './Select.tsx';
import { SelectButtonContent, selectButton, selectField, selectLabel } from './SelectButton.tsx';

/** Props of `LazySelect`. */
export interface LazySelectProps<Value extends string> extends Omit<SelectProps<Value>, 'ref'> {
  /** Called when the code of the list could not be loaded. */
  onLoadFailed?: (() => void) | undefined;
}

function loadSelect() {
  return import('./OpenedSelect.tsx').then(({ OpenedSelect }) => OpenedSelect);
}

/** Starts to load the list on hover or focus. A failure is reported when the list is opened. */
function preload(): void {
  loadSelect().catch(() => undefined);
}

/**
 * A `Select` whose code is loaded on hover or focus, and rendered from the first time it is opened: for a screen that
 * should start small.
 *
 * @example
 * <LazySelect label={label} options={[{ value: id, label: name }]} value={id} onChange={navigate} onLoadFailed={notifyLoadFailure} />
 */
export function LazySelect<Value extends string>({
  onLoadFailed,
  ...props
}: LazySelectProps<Value>): ReactNode {
  const { label, hideLabel = false, options, value, disabled = false, className } = props;
  const labelId = useId();
  const buttonId = useId();
  const [OpenedSelect, load] = useLoaded(loadSelect, () => onLoadFailed?.());
  if (OpenedSelect) return <OpenedSelect {...props} />;
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    load();
  }
  return (
    <div data-slot="select" className={cn(selectField, className)}>
      <label id={labelId} htmlFor={buttonId} className={hideLabel ? 'vt:visually-hidden' : selectLabel}>
        {label}
      </label>
      <button
        type="button"
        id={buttonId}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={`${labelId} ${buttonId}`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={load}
        onKeyDown={handleKeyDown}
        className={selectButton}
      >
        <SelectButtonContent>{options.find((option) => option.value === value)?.label}</SelectButtonContent>
      </button>
    </div>
  );
}

import { linkStatuses, numberComparisons, type LinkStatus, type NumberFilter } from '@vitrine/core/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { useLatest } from '../internal/editor/useLatest.ts';
import { sharingMessages } from '../messages/en/sharing.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { SearchField } from '../search-field/index.ts';
import { Select } from '../select/index.ts';
import { TextField } from '../text-field/index.ts';

/** The conditions of a list of links. */
export interface LinkFilterValues {
  /** The searched text. */
  readonly q?: string | undefined;
  /** The status. */
  readonly status?: LinkStatus | undefined;
  /** The number of files. */
  readonly fileCount?: NumberFilter | undefined;
  /** The number of visits. */
  readonly openingsNumber?: NumberFilter | undefined;
}

/** Props of `LinkFilters`. */
export interface LinkFiltersProps {
  /** The conditions. */
  values: LinkFilterValues;
  /** Called with the changed conditions; `isTyping` while a text is being entered. */
  onChange: (values: LinkFilterValues, isTyping: boolean) => void;
  /** Further controls at the end, such as a menu. */
  children?: ReactNode;
}

/** Milliseconds without a key until a typed text counts. */
const typingPauseMs = 250;

/** Returns a typed text, which is reported after a pause; a value from outside replaces it. */
function useTypedText<Value>(
  value: Value,
  { toText, report }: { toText: (value: Value) => string; report: (text: string) => Value | undefined },
) {
  const [typed, setTyped] = useState({ text: toText(value), of: toText(value) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(report);
  if (typed.of !== toText(value)) setTyped({ text: toText(value), of: toText(value) });
  useEffect(() => () => clearTimeout(timer.current), []);
  function commit(text: string): void {
    clearTimeout(timer.current);
    const reported = latest()(text);
    if (reported !== undefined) setTyped({ text, of: toText(reported) });
  }
  function type(text: string): void {
    clearTimeout(timer.current);
    setTyped({ ...typed, text });
    timer.current = setTimeout(() => commit(text), typingPauseMs);
  }
  return { text: typed.text, type, commit };
}

/** Global Search: what is typed counts after a pause, or at once with Enter. */
function Search({ values, onChange }: LinkFiltersProps): ReactNode {
  const { t } = useMessages(sharingMessages);
  const { text, type, commit } = useTypedText(values.q ?? '', {
    toText: (q) => q,
    report(next) {
      const q = next.trim();
      if (q !== (values.q ?? '')) onChange({ ...values, q: q || undefined }, true);
      return q;
    },
  });
  return (
    <SearchField
      label={t('sharing.search')}
      placeholder={t('sharing.search')}
      maxLength={1000}
      value={text}
      onChange={type}
      onSubmit={commit}
      className="vt:w-72 vt:max-w-full vt:max-md:w-full"
    />
  );
}

interface NumberFieldProps {
  label: string;
  value: NumberFilter | undefined;
  onChange: (value: NumberFilter | undefined) => void;
}

/** A condition for a number: the comparison, and a field that accepts only digits. */
function NumberCondition({ label, value, onChange }: NumberFieldProps): ReactNode {
  const { t } = useMessages(sharingMessages);
  const [comparison, setComparison] = useState<NumberFilter['comparison']>(value?.comparison ?? 'equals');
  const shown = value?.comparison ?? comparison;
  const { text, type, commit } = useTypedText(value ? String(value.value) : '', {
    toText: (number) => number,
    report(next) {
      const number = next.trim();
      if (!/^\d{0,9}$/.test(number)) return undefined;
      if (number !== (value ? String(value.value) : ''))
        onChange(number === '' ? undefined : { comparison: shown, value: Number(number) });
      return number === '' ? '' : String(Number(number));
    },
  });
  return (
    <div role="group" aria-label={label} className="vt:flex vt:items-end vt:gap-1">
      <Select
        label={label}
        className="vt:over:min-w-28"
        options={numberComparisons.map((each) => ({ value: each, label: t(`sharing.comparison.${each}`) }))}
        value={shown}
        onChange={(next) => {
          setComparison(next);
          if (value) onChange({ ...value, comparison: next });
        }}
      />
      <TextField
        label={label}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        className="vt:w-24"
        value={text}
        error={/^\d{0,9}$/.test(text.trim()) ? undefined : t('sharing.numberOnly')}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit(text);
        }}
      />
    </div>
  );
}

const any = 'any';

/** Conditions for a list of links: a search in all columns, a status, and numbers. */
export function LinkFilters({ values, onChange, children }: LinkFiltersProps): ReactNode {
  const { t } = useMessages(sharingMessages);
  const { status, fileCount, openingsNumber } = values;
  const hasAny = Object.values(values).some((value) => value !== undefined);
  return (
    <div data-slot="link-filters" className="vt:flex vt:flex-wrap vt:items-end vt:gap-x-3 vt:gap-y-2 vt:pb-3">
      <Search {...{ values, onChange }} />
      <Select<LinkStatus | typeof any>
        label={t('sharing.statusColumn')}
        className="vt:over:min-w-32"
        options={[
          { value: any, label: t('sharing.anyStatus') },
          ...linkStatuses.map((each) => ({ value: each, label: t(`sharing.status.${each}`) })),
        ]}
        value={status ?? any}
        onChange={(next) => onChange({ ...values, status: next === any ? undefined : next }, false)}
      />
      <NumberCondition
        label={t('sharing.assetsCount')}
        value={fileCount}
        onChange={(next) => onChange({ ...values, fileCount: next }, false)}
      />
      <NumberCondition
        label={t('sharing.openCount')}
        value={openingsNumber}
        onChange={(next) => onChange({ ...values, openingsNumber: next }, false)}
      />
      {hasAny && (
        <Button variant="quiet" onClick={() => onChange({}, false)}>
          {t('sharing.clearFilters')}
        </Button>
      )}
      <div className="vt:ms-auto vt:flex vt:items-center vt:gap-2">{children}</div>
    </div>
  );
}

import { linkStatuses, numberComparisons, type LinkStatus, type NumberFilter } from '@vitrine/core/contract';
import { SlidersHorizontalIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { useTypedText } from '../internal/useTypedText.ts';
import { sharingMessages } from '../messages/en/sharing/sharing.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { SearchField } from '../search-field/index.ts';
import { LazySelect } from '../select/LazySelect.tsx';
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
  /** Called with the changed conditions; `isTyping` is true for the searched text, which changes while it is typed. */
  onChange: (values: LinkFilterValues, isTyping: boolean) => void;
  /** Further controls at the end, such as a menu. */
  children?: ReactNode;
  /** Whether visits are counted. Defaults to true. */
  hasVisits?: boolean | undefined;
  /** Called when the code of a list of choices, which is loaded when it is wanted, could not be loaded. */
  onLoadFailed?: (() => void) | undefined;
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
      className="vt:flex-1 vt:basis-full vt:@min-[440px]:basis-0 vt:@min-[640px]:w-56 vt:@min-[640px]:flex-none vt:over:@min-[1000px]:w-72"
    />
  );
}

interface NumberConditionProps {
  label: string;
  value: NumberFilter | undefined;
  onChange: (value: NumberFilter | undefined) => void;
  onLoadFailed: (() => void) | undefined;
}

/** A condition for a number: the comparison, and a field that accepts only digits. */
function NumberCondition({ label, value, onChange, onLoadFailed }: NumberConditionProps): ReactNode {
  const { t } = useMessages(sharingMessages);
  const [comparison, setComparison] = useState<NumberFilter['comparison']>(value?.comparison ?? 'equals');
  const shown = value?.comparison ?? comparison;
  const { text, type, commit } = useTypedText(value ? String(value.value) : '', {
    toText: (number) => number,
    report(number) {
      if (number !== (value ? String(value.value) : ''))
        onChange(number === '' ? undefined : { comparison: shown, value: Number(number) });
      return number === '' ? '' : String(Number(number));
    },
  });
  return (
    <div role="group" aria-label={label} className="vt:flex vt:items-end vt:gap-1">
      <LazySelect
        label={label}
        className="vt:over:min-w-28 vt:flex-1"
        onLoadFailed={onLoadFailed}
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
        className="vt:w-20"
        value={text}
        onChange={({ target }) => {
          const number = target.value.trim();
          if (/^\d{0,9}$/.test(number)) type(number);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit(text);
        }}
      />
    </div>
  );
}

const any = 'any';

/** The conditions besides the search. */
function Conditions({ values, onChange, hasVisits = true, onLoadFailed }: LinkFiltersProps): ReactNode {
  const { t } = useMessages(sharingMessages);
  const { status, fileCount, openingsNumber } = values;
  return (
    <>
      <LazySelect<LinkStatus | typeof any>
        label={t('sharing.statusColumn')}
        className="vt:over:min-w-32"
        onLoadFailed={onLoadFailed}
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
        onLoadFailed={onLoadFailed}
        onChange={(next) => onChange({ ...values, fileCount: next }, false)}
      />
      {hasVisits && (
        <NumberCondition
          label={t('sharing.openCount')}
          value={openingsNumber}
          onLoadFailed={onLoadFailed}
          onChange={(next) => onChange({ ...values, openingsNumber: next }, false)}
        />
      )}
      {Object.values(values).some((value) => value !== undefined) && (
        <Button variant="quiet" onClick={() => onChange({}, false)}>
          {t('sharing.clearFilters')}
        </Button>
      )}
    </>
  );
}

/**
 * Conditions for a list of links: a search in all columns, a status, and numbers. Where there is little space, all but the
 * search open with a button that says how many are set.
 */
export function LinkFilters(props: LinkFiltersProps): ReactNode {
  const { values, children } = props;
  const { t } = useMessages(sharingMessages);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { status, fileCount, openingsNumber } = values;
  const count = [status, fileCount, openingsNumber].filter((value) => value !== undefined).length;
  return (
    <div data-slot="link-filters" className="vt:@container vt:pb-3">
      <div className="vt:flex vt:flex-wrap vt:items-end vt:gap-x-3 vt:gap-y-2">
        <Search {...props} />
        <Button
          icon={<SlidersHorizontalIcon />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="vt:@min-[640px]:hidden"
        >
          {count === 0 ? t('sharing.filters') : t('sharing.filtersSet', { count })}
        </Button>
        <div
          id={id}
          className={cn(
            'vt:order-last vt:w-full vt:flex-wrap vt:items-end vt:gap-x-3 vt:gap-y-2 vt:@min-[640px]:order-none vt:@min-[640px]:flex vt:@min-[640px]:w-auto',
            isOpen ? 'vt:flex' : 'vt:hidden',
          )}
        >
          <Conditions {...props} />
        </div>
        {children && (
          <div className="vt:flex vt:items-center vt:gap-2 vt:@min-[640px]:ms-auto">{children}</div>
        )}
      </div>
    </div>
  );
}

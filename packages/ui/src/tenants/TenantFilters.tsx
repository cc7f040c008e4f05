import type { ReactNode } from 'react';
import { Checkbox } from '../checkbox/index.ts';
import { useTypedText } from '../internal/useTypedText.ts';
import { tenantsMessages } from '../messages/en/account/tenants.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { SearchField } from '../search-field/index.ts';

/** What a list of customer accounts is narrowed by. */
export interface TenantFilterValues {
  /** A part of the name or the domain; empty for all. */
  readonly filter: string;
  /** Whether disabled accounts are listed as well. */
  readonly disabled: boolean;
}

/** Props of `TenantFilters`. */
export interface TenantFiltersProps {
  /** The conditions. */
  values: TenantFilterValues;
  /** Called with other conditions; a typed text counts after a pause, or at once with Enter. */
  onChange: (values: TenantFilterValues) => void;
  /** Whether there are more accounts than are shown. */
  truncated?: boolean | undefined;
}

/** The filter of customer accounts, the choice of disabled ones, and whether the list is cut. */
export function TenantFilters({ values, onChange, truncated = false }: TenantFiltersProps): ReactNode {
  const { t } = useMessages(tenantsMessages);
  const { text, type, commit } = useTypedText(values.filter, {
    toText: (filter) => filter,
    report(next) {
      const filter = next.trim();
      if (filter !== values.filter) onChange({ ...values, filter });
      return filter;
    },
  });
  return (
    <div
      data-slot="tenant-filters"
      className="vt:flex vt:flex-wrap vt:items-center vt:gap-x-6 vt:gap-y-2 vt:pb-3"
    >
      <SearchField
        label={t('tenants.filter')}
        placeholder={t('tenants.filter')}
        maxLength={255}
        value={text}
        onChange={type}
        onSubmit={commit}
        className="vt:w-full vt:max-w-80"
      />
      <Checkbox
        label={t('tenants.showDisabled')}
        checked={values.disabled}
        onChange={(disabled) => onChange({ ...values, disabled })}
      />
      <p role="status" className="vt:text-sm vt:text-muted vt:empty:hidden">
        {truncated && t('tenants.truncated')}
      </p>
    </div>
  );
}

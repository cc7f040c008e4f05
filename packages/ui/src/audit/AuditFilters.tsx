import { auditKinds, type AuditKind } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { DateField } from '../date-field/index.ts';
import { useTypedText } from '../internal/useTypedText.ts';
import { auditMessages } from '../messages/en/account/audit.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { SearchField } from '../search-field/index.ts';
import { LazySelect } from '../select/LazySelect.tsx';

/** Conditions for a list of what was done. */
export interface AuditFilterValues {
  /** A text that the name of who did it contains. */
  readonly actor?: string | undefined;
  /** Only this kind. */
  readonly kind?: AuditKind | undefined;
  /** Only since the beginning of this day, such as `2026-03-09`. */
  readonly from?: string | undefined;
}

/** Props of `AuditFilters`. */
export interface AuditFiltersProps {
  /** The conditions. */
  values: AuditFilterValues;
  /** Called with the changed conditions. */
  onChange: (values: AuditFilterValues) => void;
  /** Called when the code of a list or calendar, which is loaded when it is wanted, could not be loaded. */
  onLoadFailed: () => void;
}

const allKinds = 'any';
const exampleDay = '2026-03-09';

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}

function Since({ values, onChange, onLoadFailed }: AuditFiltersProps): ReactNode {
  const { t } = useMessages(auditMessages);
  const from = values.from ?? '';
  const { text, type, commit } = useTypedText(from, {
    toText: (day) => day,
    report(typed) {
      const day = typed.trim();
      if (day !== '' && !isDay(day)) return undefined;
      if (day !== from) onChange({ ...values, from: day || undefined });
      return day;
    },
  });
  const isWrong = text.trim() !== '' && !isDay(text.trim());
  return (
    <DateField
      label={t('audit.from')}
      value={text}
      error={
        isWrong && text.trim().length >= exampleDay.length
          ? t('audit.fromInvalid', { example: exampleDay })
          : undefined
      }
      className="vt:w-full vt:md:w-44"
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit(text);
      }}
      onChoose={commit}
      onLoadFailed={onLoadFailed}
    />
  );
}

/** Conditions for a list of what was done: who, what, and since when. What is typed counts after a pause, or at once with Enter. */
export function AuditFilters(props: AuditFiltersProps): ReactNode {
  const { values, onChange, onLoadFailed } = props;
  const { t } = useMessages(auditMessages);
  const { text, type, commit } = useTypedText(values.actor ?? '', {
    toText: (name) => name,
    report(typed) {
      const actor = typed.trim();
      if (actor !== (values.actor ?? '')) onChange({ ...values, actor: actor || undefined });
      return actor;
    },
  });
  return (
    <div
      data-slot="audit-filters"
      className="vt:flex vt:flex-col vt:gap-x-3 vt:gap-y-2 vt:pb-3 vt:md:flex-row vt:md:flex-wrap vt:md:items-end"
    >
      <SearchField
        label={t('audit.actorSearch')}
        placeholder={t('audit.actorSearch')}
        maxLength={255}
        value={text}
        onChange={type}
        onSubmit={commit}
        className="vt:w-full vt:md:max-w-72"
      />
      <LazySelect<AuditKind | typeof allKinds>
        label={t('audit.kindFilter')}
        className="vt:over:min-w-56"
        onLoadFailed={onLoadFailed}
        options={[
          { value: allKinds, label: t('audit.anyKind') },
          ...auditKinds.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) })),
        ]}
        value={values.kind ?? allKinds}
        onChange={(next) => onChange({ ...values, kind: next === allKinds ? undefined : next })}
      />
      <Since {...props} />
      {Object.values(values).some((value) => value !== undefined) && (
        <Button variant="quiet" onClick={() => onChange({})}>
          {t('audit.clear')}
        </Button>
      )}
    </div>
  );
}

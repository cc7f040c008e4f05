import type { SharingPolicy } from '@vitrine/core/contract';
import {
  expirationOfDraft,
  expiryChoices,
  type ExpiryDraft,
  type LinkForm,
  type LinkFormError,
} from '@vitrine/core/sharing';
import type { UseLinkEditorResult } from '@vitrine/hooks/sharing';
import { DateField } from '@vitrine/ui/date-field';
import { useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { Select } from '@vitrine/ui/select';
import { useState } from 'react';
import { useLoadFailureNotice } from '../../provider/useLoadFailureNotice.ts';
import { LinkEnd, withZone } from './LinkEnd.tsx';

export interface LinkExpiryProps {
  editor: UseLinkEditorResult;
  values: LinkForm;
  policy: SharingPolicy;
}

function valueOf(expiry: ExpiryDraft): string {
  return expiry.kind === 'days' ? String(expiry.days) : expiry.kind;
}

const monthDays = 30;
const dayMs = 86_400_000;

/** Returns the choices for the end, with their texts. */
function useOptions({ editor, values, policy }: LinkExpiryProps) {
  const { t, formatDateTime } = useMessages(sharingDialogsMessages);
  const chosen = values.expiry.kind === 'days' ? [values.expiry.days] : [];
  const offered = expiryChoices(policy);
  const days = [...new Set([...offered.filter((each) => each !== null), ...chosen])].toSorted(
    (a, b) => a - b,
  );
  const { link } = editor;
  const end = link?.expirationDatetime;
  const kept = end ? formatDateTime(withZone(end)) : t('sharing.editor.expiry.never');
  return [
    ...(link ? [{ value: 'kept', label: t('sharing.editor.expiry.kept', { end: kept }) }] : []),
    ...days.map((count) => ({ value: String(count), label: t('sharing.editor.expiry.days', { count }) })),
    ...(offered.includes(null) ? [{ value: 'never', label: t('sharing.editor.expiry.never') }] : []),
    { value: 'date', label: t('sharing.editor.expiry.date') },
  ];
}

/** When the link ends: after some days, on a date, or never, within the limit of the account. */
export function LinkExpiry(props: LinkExpiryProps) {
  const { editor, values, policy } = props;
  const { t, formatFileDay } = useMessages(sharingDialogsMessages);
  const notifyLoadFailure = useLoadFailureNotice();
  // The moment from which the shown end counts; the end itself is computed when the link is saved.
  const [now] = useState(() => Date.now());
  const { expiry } = values;
  const { longestExpiryDays } = policy;
  const example = formatFileDay(now + monthDays * dayMs);
  const problem = editor.errors.expiry;
  const textOf = (error: LinkFormError) => {
    if (error === 'too-late') return t('sharing.editor.error.too-late', { count: longestExpiryDays ?? 0 });
    if (error === 'past') return t('sharing.editor.error.past');
    return t('sharing.editor.error.date', { example });
  };
  const error = problem && textOf(problem);
  const end = expirationOfDraft(expiry, { policy, now, dayOf: formatFileDay });
  const isEnd = end === null || (end !== undefined && end.includes('T'));
  function choose(value: string): void {
    if (value === 'kept' || value === 'never') return editor.change({ expiry: { kind: value } });
    if (value !== 'date') return editor.change({ expiry: { kind: 'days', days: Number(value) } });
    const days = Math.min(monthDays, longestExpiryDays ?? monthDays);
    editor.change({ expiry: { kind: 'date', date: formatFileDay(now + days * dayMs) } });
  }
  const setDate = (date: string) => editor.change({ expiry: { kind: 'date', date } });
  return (
    <div className="vt:flex vt:flex-col vt:gap-2">
      <div className="vt:grid vt:gap-4 vt:md:grid-cols-2">
        <Select
          label={t('sharing.editor.expires')}
          options={useOptions(props)}
          value={valueOf(expiry)}
          onChange={choose}
        />
        {expiry.kind === 'date' && (
          <DateField
            label={t('sharing.editor.lastDay')}
            description={t('sharing.editor.lastDayHint', { example })}
            value={expiry.date}
            error={error}
            onChange={({ target }) => setDate(target.value)}
            onChoose={setDate}
            onLoadFailed={notifyLoadFailure}
          />
        )}
      </div>
      {error && expiry.kind !== 'date' ? (
        <p role="alert" className="vt:text-sm vt:text-danger-text">
          {error}
        </p>
      ) : (
        (expiry.kind === 'days' || expiry.kind === 'date') && isEnd && <LinkEnd end={end} />
      )}
      {longestExpiryDays !== null && !error && (
        <p className="vt:text-sm vt:text-muted">
          {t('sharing.editor.expiry.limit', { count: longestExpiryDays })}
        </p>
      )}
    </div>
  );
}

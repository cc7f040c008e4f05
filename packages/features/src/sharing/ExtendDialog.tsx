import { Button } from '@vitrine/ui/button';
import { Checkbox } from '@vitrine/ui/checkbox';
import { DateField } from '@vitrine/ui/date-field';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages, sharingMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';

/** Props of `ExtendDialog`. */
export interface ExtendDialogProps {
  /** Number of links. */
  count: number;
  /** Called with the new end as ISO 8601; null for never. */
  onExtend: (expirationDatetime: string | null) => void;
  onCancel: () => void;
}

/** Returns the end of a day where the person is, as ISO 8601; undefined for no day, and for one that is over. */
function endOf(day: string, now: number): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) || end.getTime() <= now ? undefined : end.toISOString();
}

const monthMs = 30 * 86_400_000;

/** Asks for another end of links. */
export function ExtendDialog({ count, onExtend, onCancel }: ExtendDialogProps) {
  const { t, formatFileDay } = useMessages(sharingMessages, sharingDialogsMessages);
  const notifyLoadFailure = useLoadFailureNotice();
  const [opened] = useState(Date.now);
  const inAMonth = formatFileDay(opened + monthMs);
  const [day, setDay] = useState(inAMonth);
  const [isForever, setForever] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const end = isForever ? null : endOf(day, opened);
  function submit(): void {
    setChecked(true);
    if (end !== undefined) onExtend(end);
  }
  return (
    <Dialog
      open
      size="small"
      title={t('sharing.extendTitle', { count })}
      description={t('sharing.extendBody')}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={submit}>
            {t('sharing.extendConfirm')}
          </Button>
        </>
      }
    >
      <div className="vt:flex vt:flex-col vt:gap-3">
        <DateField
          label={t('sharing.expirationDate')}
          data-autofocus
          value={day}
          disabled={isForever}
          error={
            isChecked && end === undefined ? t('sharing.extendInvalid', { example: inAMonth }) : undefined
          }
          onChange={({ target }) => setDay(target.value)}
          onChoose={setDay}
          onKeyDown={({ key }) => {
            if (key === 'Enter') submit();
          }}
          onLoadFailed={() => notifyLoadFailure()}
        />
        <Checkbox label={t('sharing.extendNever')} checked={isForever} onChange={setForever} />
      </div>
    </Dialog>
  );
}

import type { SharingPolicy } from '@vitrine/core/contract';
import { findPolicyErrors } from '@vitrine/core/sharing';
import { usePorts } from '@vitrine/hooks/provider';
import { useSharingPolicy, type UseSharingPolicyResult } from '@vitrine/hooks/sharing';
import { Button } from '@vitrine/ui/button';
import { Checkbox } from '@vitrine/ui/checkbox';
import { Dialog } from '@vitrine/ui/dialog';
import { focusInvalid } from '@vitrine/ui/focus';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { TextField } from '@vitrine/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { SettingsState } from '../internal/SettingsState.tsx';

/** Props of `SharingPolicyDialog`. */
export interface SharingPolicyDialogProps {
  /** Called when the dialog is closed. */
  onClose: () => void;
}

const formId = 'vitrine-sharing-policy';

interface PolicyText extends Omit<SharingPolicy, 'defaultExpiryDays' | 'longestExpiryDays'> {
  readonly defaultExpiryDays: string;
  readonly longestExpiryDays: string;
}

function textOf(policy: SharingPolicy): PolicyText {
  return {
    ...policy,
    defaultExpiryDays: policy.defaultExpiryDays?.toString() ?? '',
    longestExpiryDays: policy.longestExpiryDays?.toString() ?? '',
  };
}

function daysOf(text: string): number | null {
  return text.trim() === '' ? null : /^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN;
}

function policyOf(text: PolicyText): SharingPolicy {
  return {
    ...text,
    defaultExpiryDays: daysOf(text.defaultExpiryDays),
    longestExpiryDays: daysOf(text.longestExpiryDays),
  };
}

interface PolicyFormProps extends SharingPolicyDialogProps {
  stored: SharingPolicy;
  save: UseSharingPolicyResult['save'];
}

function PolicyForm({ stored, save, onClose }: PolicyFormProps) {
  const { t } = useMessages(sharingDialogsMessages);
  const { notify } = usePorts();
  const [text, setText] = useState(() => textOf(stored));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusInvalid(form.current);
  }, [errors]);
  const errorOf = (field: 'defaultExpiryDays' | 'longestExpiryDays') => {
    const error = errors[field];
    return error && t(error === 'too-late' ? 'sharing.editor.error.longer' : 'sharing.editor.error.days');
  };
  const change = (values: Partial<PolicyText>) => setText({ ...text, ...values });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = findPolicyErrors(policyOf(text));
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const result = await save(policyOf(text));
    if (result.status === 'done') {
      notify({ kind: 'success', message: t('sharing.editor.policySaved') });
      return onClose();
    }
    if (result.status !== 'failed') return;
    setErrors(result.error.fields);
    const message = `${t('sharing.editor.policyFailed')}. ${errorText(t, result.error)}`;
    notify({ kind: 'error', message });
  }
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="vt:flex vt:flex-col vt:gap-4 vt:pb-4"
    >
      <TextField
        label={t('sharing.editor.defaultDays')}
        description={t('sharing.editor.daysHint')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={text.defaultExpiryDays}
        error={errorOf('defaultExpiryDays')}
        onChange={({ target }) => change({ defaultExpiryDays: target.value })}
      />
      <TextField
        label={t('sharing.editor.longestDays')}
        description={t('sharing.editor.longestHint')}
        inputMode="numeric"
        autoComplete="off"
        value={text.longestExpiryDays}
        error={errorOf('longestExpiryDays')}
        onChange={({ target }) => change({ longestExpiryDays: target.value })}
      />
      <Checkbox
        label={t('sharing.editor.demandPassword')}
        checked={text.passwordRequired}
        onChange={(passwordRequired) => change({ passwordRequired })}
      />
      <Checkbox
        label={t('sharing.editor.offerDownloads')}
        checked={text.downloadsAllowed}
        onChange={(downloadsAllowed) => change({ downloadsAllowed })}
      />
    </form>
  );
}

/**
 * What the account demands of its links: default and longest life, passwords, downloads. For those who may
 * `sharing.setPolicy`.
 *
 * @throws Error when the back end has no `sharing` sub-port.
 * @example
 * {isOpen && <SharingPolicyDialog onClose={() => setOpen(false)} />}
 */
export function SharingPolicyDialog({ onClose }: SharingPolicyDialogProps) {
  const { t } = useMessages(sharingDialogsMessages);
  const { policy, save, isSaving } = useSharingPolicy();
  return (
    <Dialog
      open
      title={t('sharing.editor.policyTitle')}
      description={t('sharing.editor.policyHint')}
      onClose={isSaving ? () => undefined : onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isSaving}
            disabled={policy.status !== 'ready'}
          >
            {t('sharing.editor.save')}
          </Button>
        </>
      }
    >
      {policy.status === 'ready' ? (
        <PolicyForm stored={policy.data} {...{ save, onClose }} />
      ) : (
        <SettingsState
          source={policy}
          loading={t('sharing.editor.loading')}
          failed={t('sharing.editor.loadFailed')}
        />
      )}
    </Dialog>
  );
}

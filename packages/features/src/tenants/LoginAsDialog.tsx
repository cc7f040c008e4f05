import {
  impersonationModes,
  maxImpersonationReason,
  type ImpersonationMode,
  type Tenant,
  type TenantUser,
} from '@vitrine/core/contract';
import { findReasonError } from '@vitrine/core/tenants';
import { useUnsavedWork } from '@vitrine/hooks/assets';
import { useImpersonationStart } from '@vitrine/hooks/impersonation';
import { usePorts } from '@vitrine/hooks/provider';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { focusInvalid } from '@vitrine/ui/focus';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { sessionMessages, tenantAccountMessages } from '@vitrine/ui/messages/en';
import { TextArea } from '@vitrine/ui/text-field';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { unsavedWorkMessages } from '../internal/unsavedWorkMessages.ts';
import { impersonationText } from './tenantTexts.ts';

/** Props of `LoginAsDialog`. */
export interface LoginAsDialogProps {
  user: TenantUser;
  tenant: Tenant;
  /** Loads the application again as the person. */
  openHome: () => void;
  onClose: () => void;
}

const formId = 'vitrine-login-as';

function ModeChoice({
  value,
  onChange,
}: {
  value: ImpersonationMode;
  onChange: (mode: ImpersonationMode) => void;
}) {
  const { t } = useMessages(tenantAccountMessages);
  const group = useId();
  return (
    <fieldset className="vt:m-0 vt:flex vt:min-w-0 vt:flex-col vt:gap-1 vt:border-0 vt:p-0">
      <legend className="vt:p-0 vt:pb-1 vt:text-sm vt:font-medium">{t('tenants.mode')}</legend>
      {impersonationModes.map((mode) => (
        <label
          key={mode}
          className="vt:grid vt:min-w-0 vt:cursor-pointer vt:grid-cols-[auto_1fr] vt:items-center vt:gap-x-3 vt:rounded-control vt:border vt:border-border vt:px-3 vt:py-2 vt:hover:bg-surface-hover"
        >
          <input
            type="radio"
            name={group}
            value={mode}
            checked={mode === value}
            data-autofocus={mode === value || undefined}
            aria-describedby={`${group}-${mode}`}
            onChange={() => onChange(mode)}
            className="vt:size-4 vt:shrink-0 vt:rounded-full vt:border vt:border-border-strong vt:bg-surface-raised vt:checked:border-5 vt:checked:border-accent vt:focus-ring"
          />
          {t(`tenants.mode.${mode}`)}
          <span
            id={`${group}-${mode}`}
            aria-hidden="true"
            className="vt:col-start-2 vt:text-sm vt:text-muted"
          >
            {t(`tenants.mode.${mode}Hint`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What the operator would lose: unsaved work does not become that of somebody else. */
function LostWork() {
  const { t } = useMessages(sessionMessages);
  const countUnsaved = useUnsavedWork();
  const [lost] = useState(() => unsavedWorkMessages(t, countUnsaved()));
  return lost.length > 0 && <Banner tone="warning">{lost.join(' ')}</Banner>;
}

/** Returns a function that signs the operator in as somebody, with what was wrong about the last attempt. */
function useLoginAs({ user, tenant, openHome }: LoginAsDialogProps) {
  const { t } = useMessages(tenantAccountMessages);
  const { notify } = usePorts();
  const placement = 'bottom-start';
  // The dialog stays on screen until the person's screens are drawn: pressing the button again must do nothing.
  const isStarted = useRef(false);
  const { start, isPending } = useImpersonationStart({
    onStarted() {
      isStarted.current = true;
      notify({ kind: 'success', message: t('tenants.redirecting'), placement });
      openHome();
    },
  });
  const [wrong, setWrong] = useState<{ readonly reason?: string; readonly problem?: string }>({});
  async function send(mode: ImpersonationMode, reason: string): Promise<void> {
    if (isStarted.current) return;
    const missing = { reason: t('tenants.reasonMissing') };
    setWrong(findReasonError(mode, reason) ? missing : {});
    if (findReasonError(mode, reason)) return;
    const { logicalId } = user;
    const result = await start({
      logicalId,
      tenantId: tenant.id,
      mode,
      reason: reason.trim() === '' ? undefined : reason.trim(),
    });
    if (result.status !== 'failed') return;
    if (result.error.code === 'invalid' && 'reason' in result.error.fields) return setWrong(missing);
    const problem = impersonationText(t, result.error, errorText(t, result.error));
    setWrong({ problem });
    notify({ kind: 'error', message: problem, placement });
  }
  return { send, wrong, isPending };
}

/** Asks how an operator signs in as somebody, and why, and does it. */
export function LoginAsDialog(props: LoginAsDialogProps) {
  const { t } = useMessages(tenantAccountMessages);
  const { send, wrong, isPending } = useLoginAs(props);
  const [mode, setMode] = useState<ImpersonationMode>('look');
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const title = t('tenants.loginAs', { user: props.user.name });
  useEffect(() => {
    if (wrong.reason !== undefined) focusInvalid(form.current);
  }, [wrong]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(mode, reason);
  }
  return (
    <Dialog
      open
      title={title}
      description={t('tenants.loginAsBody')}
      onClose={isPending ? () => undefined : props.onClose}
      actions={
        <>
          <Button disabled={isPending} onClick={props.onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            {title}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={submit}
        className="vt:flex vt:flex-col vt:gap-4 vt:pb-4"
      >
        <LostWork />
        <div role="alert" className="vt:empty:hidden">
          {wrong.problem !== undefined && (
            <Banner tone="danger" role="presentation">
              {wrong.problem}
            </Banner>
          )}
        </div>
        <ModeChoice value={mode} onChange={setMode} />
        <TextArea
          label={t('tenants.reason')}
          description={t('tenants.reasonHint')}
          required={mode === 'act'}
          maxLength={maxImpersonationReason}
          value={reason}
          error={wrong.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}

import type { PasswordLink, Tenant, TenantUser } from '@vitrine/core/contract';
import type { TenantDeed } from '@vitrine/core/tenants';
import { useTenantActions, useTenantEditor, type TenantSaveResult } from '@vitrine/hooks/tenants';
import { Badge } from '@vitrine/ui/badge';
import { Button, IconButton } from '@vitrine/ui/button';
import { focusControl } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { tenantAccountMessages, tenantsMessages } from '@vitrine/ui/messages/en';
import { XIcon } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { TenantFacts } from './TenantFacts.tsx';
import { TenantForm } from './TenantForm.tsx';
import { TenantPeople } from './TenantPeople.tsx';
import { useTenantNotices, type OpenAccount } from './tenantTexts.ts';

/** Props of `TenantPanel`. */
export interface TenantPanelProps {
  account: OpenAccount;
  /** Returns whether the operator may do something. */
  may: (deed: TenantDeed) => boolean;
  /** Whether it was opened on this visit, so that it gets the focus. */
  takesFocus: boolean;
  /** Loads the application again as somebody else. */
  openHome: () => void;
  /** Called with the new version of an account; `isNew` for one that was created. */
  onChanged: (tenant: Tenant, isNew: boolean) => void;
  onClose: () => void;
}

const loadLoginAs = async () => (await import('./LoginAsDialog.tsx')).LoginAsDialog;
const loadCreated = async () => (await import('./CreatedDialog.tsx')).CreatedDialog;

/** Disables an account after a question, or enables it again. */
function Disabling({ tenant, onChanged }: { tenant: Tenant; onChanged: (tenant: Tenant) => void }) {
  const { t } = useMessages(tenantAccountMessages);
  const notices = useTenantNotices();
  const { disable, enable, isPending } = useTenantActions();
  const [isAsking, setAsking] = useState(false);
  async function change(): Promise<void> {
    const result = await (tenant.isDisabled ? enable(tenant) : disable(tenant));
    setAsking(false);
    if (result.status === 'failed') notices.showFailure(result.error);
    if (result.status !== 'done') return;
    notices.showSaved();
    onChanged(result.value);
  }
  return (
    <div className="vt:plain">
      {tenant.isDisabled ? (
        <Button busy={isPending} onClick={() => void change()}>
          {t('tenants.enable')}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('tenants.disable')}
        </Button>
      )}
      <LazyAlertDialog
        open={isAsking}
        danger
        title={t('tenants.disableTitle', { name: tenant.name })}
        description={t('tenants.disableBody')}
        confirmLabel={t('tenants.disable')}
        busy={isPending}
        onConfirm={() => void change()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

/** Stops the closing of an account. Nothing is lost by that, so it asks nothing. */
function Keeping({ tenant, onChanged }: { tenant: Tenant; onChanged: (tenant: Tenant) => void }) {
  const { t } = useMessages(tenantAccountMessages);
  const notices = useTenantNotices();
  const { keep, isPending } = useTenantActions();
  async function change(): Promise<void> {
    const result = await keep(tenant);
    if (result.status === 'failed') {
      const isOver = result.error.fields['subscription'] === 'ended';
      if (isOver) notices.show({ kind: 'error', message: t('tenants.keepTooLate') });
      else notices.showFailure(result.error);
    }
    if (result.status !== 'done') return;
    notices.show({ kind: 'success', message: t('tenants.kept', { name: tenant.name }) });
    onChanged(result.value);
  }
  return (
    <div className="vt:plain">
      <Button variant="primary" busy={isPending} onClick={() => void change()}>
        {t('tenants.keep')}
      </Button>
    </div>
  );
}

/** The form of an account, what follows its save, and the link of a created one. */
function Editing({
  account,
  onChanged,
  onClose,
  onLink,
}: Pick<TenantPanelProps, 'account' | 'onChanged' | 'onClose'> & {
  onLink: (created: { tenant: Tenant; link: PasswordLink }) => void;
}) {
  const { t } = useMessages(tenantAccountMessages);
  const notices = useTenantNotices();
  const isNew = account.kind === 'new';
  const editor = useTenantEditor(isNew ? undefined : account.tenant);
  function onSaved(result: TenantSaveResult): void {
    if (result.status === 'failed') notices.showFailure(result.error);
    if (result.status === 'unchanged') onClose();
    if (result.status !== 'saved') return;
    const { tenant, passwordLink } = result;
    notices.showSaved();
    onChanged(tenant, isNew);
    // A new account stays open.
    if (!isNew) onClose();
    if (passwordLink) onLink({ tenant, link: passwordLink });
  }
  function cancel(): void {
    const { isChanged } = editor;
    const restore = editor.cancel();
    onClose();
    if (!isChanged) return;
    notices.show({
      message: t('tenants.discarded'),
      action: { label: t('common.undo'), onAction: restore },
    });
  }
  return <TenantForm {...{ editor, isNew, onSaved }} onCancel={cancel} />;
}

/** Moves the focus into the panel when another account is opened. */
function usePanelFocus(key: string, isNew: boolean, takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    if (!isNew || !focusControl(section.current?.querySelector('form'))) heading.current?.focus();
  }, [isNew, key, takesFocus]);
  return { heading, section };
}

function Head({
  account,
  headingId,
  heading,
  onClose,
}: Pick<TenantPanelProps, 'account' | 'onClose'> & {
  headingId: string;
  heading: React.RefObject<HTMLHeadingElement | null>;
}) {
  const { t } = useMessages(tenantsMessages, tenantAccountMessages);
  return (
    <div className="vt:flex vt:items-center vt:justify-between vt:gap-2">
      <div className="vt:flex vt:min-w-0 vt:flex-wrap vt:items-center vt:gap-2">
        <h2
          ref={heading}
          id={headingId}
          tabIndex={-1}
          className="vt:min-w-0 vt:rounded-control vt:text-lg vt:font-semibold vt:wrap-anywhere vt:focus-ring"
        >
          {account.kind === 'new' ? (
            t('tenants.newTitle')
          ) : (
            <bdi className="vt:plain">{account.tenant.name}</bdi>
          )}
        </h2>
        {account.kind === 'account' && account.tenant.isDisabled && <Badge>{t('tenants.disabled')}</Badge>}
      </div>
      <IconButton
        icon={<XIcon />}
        label={t('tenants.close')}
        onClick={onClose}
        className="vt:-me-2 vt:shrink-0"
      />
    </div>
  );
}

/** One customer account, or a new one: its form, what it has and uses, its people, and what can be done with it. */
export function TenantPanel({ account, may, takesFocus, openHome, onChanged, onClose }: TenantPanelProps) {
  const headingId = useId();
  const tenant = account.kind === 'account' ? account.tenant : undefined;
  const { heading, section } = usePanelFocus(tenant?.id ?? '', !tenant, takesFocus);
  const [person, setPerson] = useState<{ user: TenantUser; tenant: Tenant }>();
  const [created, setCreated] = useState<{ tenant: Tenant; link: PasswordLink }>();
  const closePerson = useCallback(() => setPerson(undefined), []);
  const closeCreated = useCallback(() => setCreated(undefined), []);
  const { part: LoginAsDialog } = useLazyPart(person !== undefined, loadLoginAs, { onFailed: closePerson });
  const { part: CreatedDialog } = useLazyPart(created !== undefined, loadCreated);
  const mayDisable = tenant && may(tenant.isDisabled ? 'enable' : 'disable');
  return (
    <section
      ref={section}
      data-slot="tenant-panel"
      aria-labelledby={headingId}
      className="vt:flex vt:min-w-0 vt:flex-col vt:gap-6 vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:p-4"
    >
      <Head {...{ account, headingId, heading, onClose }} />
      {may(tenant ? 'edit' : 'create') && (
        <Editing key={`form-${tenant?.id ?? ''}`} {...{ account, onChanged, onClose }} onLink={setCreated} />
      )}
      {tenant && <TenantFacts tenant={tenant} />}
      {tenant?.problems.includes('closing') && may('keep') && (
        <Keeping
          key={`keeping-${tenant.id}`}
          tenant={tenant}
          onChanged={(changed) => onChanged(changed, false)}
        />
      )}
      {mayDisable && (
        <Disabling
          key={`disabling-${tenant.id}`}
          tenant={tenant}
          onChanged={(changed) => onChanged(changed, false)}
        />
      )}
      {tenant && (
        <TenantPeople
          key={`people-${tenant.id}`}
          tenant={tenant}
          mayImpersonate={may('impersonate')}
          onLoginAs={(user) => setPerson({ user, tenant })}
        />
      )}
      {person && LoginAsDialog && <LoginAsDialog {...person} openHome={openHome} onClose={closePerson} />}
      {created && CreatedDialog && <CreatedDialog {...created} onClose={closeCreated} />}
    </section>
  );
}

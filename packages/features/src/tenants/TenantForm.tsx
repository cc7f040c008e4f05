import { tenantFields, type TenantField } from '@vitrine/core/tenants';
import type { TenantAdmin } from '@vitrine/core/contract';
import type { TenantSaveResult, UseTenantEditorResult } from '@vitrine/hooks/tenants';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { focusInvalid } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { tenantAccountMessages } from '@vitrine/ui/messages/en';
import { TextField } from '@vitrine/ui/text-field';
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';

interface TenantFormProps {
  editor: UseTenantEditorResult;
  /** Whether the account is created. */
  isNew: boolean;
  /** Called with the result of a save that is not about fields. */
  onSaved: (result: TenantSaveResult) => void;
  onCancel: () => void;
}

const labels = { name: 'tenants.accountName', primaryDomain: 'tenants.primaryDomain' } as const;
const adminLabels = {
  name: 'tenants.adminName',
  logicalId: 'tenants.adminLogin',
  email: 'tenants.adminEmail',
} as const;
const adminFields = ['name', 'logicalId', 'email'] as const satisfies readonly (keyof TenantAdmin)[];
const reasons = ['missing', 'malformed', 'too-long', 'taken'] as const;

/** Returns a function that returns the text beside a field. */
function useErrorOf({ errors }: UseTenantEditorResult) {
  const { t } = useMessages(tenantAccountMessages);
  return (key: string): string | undefined => {
    const error = errors[key];
    if (error === undefined) return undefined;
    if (key === 'name' && error === 'missing') return t('tenants.error.name');
    if (key.startsWith('admin.') && error === 'taken') return t('tenants.error.takenLogin');
    const known = reasons.find((each) => each === error);
    return known ? t(`tenants.error.${known}`) : error;
  };
}

function AdminFields({ editor }: { editor: UseTenantEditorResult }) {
  const { t } = useMessages(tenantAccountMessages);
  const errorOf = useErrorOf(editor);
  return (
    <fieldset className="vt:plain vt:flex vt:min-w-0 vt:flex-col vt:gap-4">
      <legend className="vt:plain vt:pb-1 vt:font-semibold">{t('tenants.admin')}</legend>
      <p className="vt:text-sm vt:text-muted">{t('tenants.adminHint')}</p>
      {adminFields.map((field) => (
        <TextField
          key={field}
          name={`admin-${field}`}
          label={t(adminLabels[field])}
          autoComplete="off"
          {...(field === 'name' ? {} : { autoCapitalize: 'none', spellCheck: false })}
          {...(field === 'email' && { inputMode: 'email' as const })}
          value={editor.admin[field]}
          error={errorOf(`admin.${field}`)}
          onChange={({ target }) => editor.changeAdmin({ [field]: target.value })}
        />
      ))}
    </fieldset>
  );
}

/** The name and the domain of an account, and the first admin of a new one. After a refusal the first wrong field has the focus. */
export function TenantForm({ editor, isNew, onSaved, onCancel }: TenantFormProps) {
  const { t, formatList } = useMessages(tenantAccountMessages);
  const errorOf = useErrorOf(editor);
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusInvalid(element.current);
  }, [refusals]);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const result = await editor.save();
    if (result.status === 'invalid') setRefusals((count) => count + 1);
    else onSaved(result);
  }
  function field(name: TenantField) {
    return {
      name,
      label: t(labels[name]),
      autoComplete: 'off',
      value: editor.form[name],
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => editor.change({ [name]: target.value }),
    };
  }
  const conflicting = tenantFields.filter((each) => editor.conflict.includes(each));
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="vt:flex vt:min-w-0 vt:flex-col vt:gap-4"
    >
      <div role="alert" className="vt:empty:hidden">
        {conflicting.length > 0 && (
          <Banner tone="warning" role="presentation">
            {t('tenants.conflict', { fields: formatList(conflicting.map((each) => t(labels[each]))) })}
          </Banner>
        )}
      </div>
      <TextField required {...field('name')} />
      <TextField
        description={t('tenants.primaryDomainHint')}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...field('primaryDomain')}
      />
      {isNew && <AdminFields editor={editor} />}
      <div className="vt:flex vt:flex-wrap vt:gap-2">
        <Button type="submit" variant="primary" busy={editor.isSaving}>
          {t(isNew ? 'tenants.createConfirm' : 'tenants.save')}
        </Button>
        <Button onClick={onCancel} disabled={editor.isSaving}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

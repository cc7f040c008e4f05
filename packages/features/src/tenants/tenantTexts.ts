import type { ApiError, Tenant } from '@vitrine/core/contract';
import { tenantFailureOf, type ImpersonationRefusal } from '@vitrine/core/tenants';
import { usePorts } from '@vitrine/hooks/provider';
import { errorText, useMessages, type Translate } from '@vitrine/ui/messages';
import { tenantsMessages, type tenantAccountMessages } from '@vitrine/ui/messages/en';
import { useMemo } from 'react';

/** Returns what the back end said about a failure; `fallback` when it said nothing. */
function failureText(error: ApiError, fallback: string): string {
  const failure = tenantFailureOf(error);
  return failure.kind === 'text' ? failure.text : fallback;
}

const refusals = [
  'not-allowed',
  'already-impersonating',
  'super-admin',
  'inactive',
  'tenant-disabled',
] as const satisfies readonly ImpersonationRefusal[];

/** Returns why an operator was not signed in as somebody, in words; `fallback` when the error says no more than its code. */
export function impersonationText(
  t: Translate<typeof tenantAccountMessages>,
  error: ApiError,
  fallback: string,
): string {
  const refusal = refusals.find((each) => each === error.fields['impersonation']);
  return refusal ? t(`tenants.refused.${refusal}`) : failureText(error, fallback);
}

/** The notices of changes of customer accounts, at the place that they have on this screen. */
export interface TenantNotices {
  /** Says that something was saved. */
  showSaved(): void;
  /** Says why nothing was saved. */
  showFailure(error: ApiError): void;
  /** Says anything else. */
  show(notice: {
    kind?: 'info' | 'success' | 'error';
    message: string;
    action?: { label: string; onAction: () => void };
  }): void;
}

/** Returns the notices of changes of customer accounts. */
export function useTenantNotices(): TenantNotices {
  const { t } = useMessages(tenantsMessages);
  const { notify } = usePorts();
  return useMemo(() => {
    const placement = 'bottom-start';
    return {
      showSaved: () => notify({ kind: 'success', message: t('tenants.saved'), placement }),
      showFailure(error) {
        const isOwn = error.code === 'forbidden' && error.fields['id'] === 'own-account';
        const reason = isOwn ? t('tenants.ownAccount') : failureText(error, errorText(t, error));
        notify({ kind: 'error', message: t('tenants.saveFailed', { reason }), placement });
      },
      show: (notice) => notify({ kind: 'info', ...notice, placement }),
    };
  }, [notify, t]);
}

/** The account that is open: a known one, or a new one. */
export type OpenAccount = { readonly kind: 'account'; readonly tenant: Tenant } | { readonly kind: 'new' };

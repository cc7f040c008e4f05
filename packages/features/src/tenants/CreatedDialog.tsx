import type { PasswordLink, Tenant } from '@vitrine/core/contract';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { tenantAccountMessages } from '@vitrine/ui/messages/en';
import { OneTimeLink } from '../internal/OneTimeLink.tsx';

/** Props of `CreatedDialog`. */
export interface CreatedDialogProps {
  tenant: Tenant;
  link: PasswordLink;
  onClose: () => void;
}

/** The link by which the first admin of a new account sets their password, shown once. */
export function CreatedDialog({ tenant, link, onClose }: CreatedDialogProps) {
  const { t } = useMessages(tenantAccountMessages);
  const [admin] = tenant.users;
  const { name, logicalId, email } = admin ?? { name: tenant.name, logicalId: tenant.name, email: '' };
  return (
    <Dialog
      open
      title={t('tenants.createdTitle', { name })}
      description={t('tenants.createdBody', { name, login: logicalId })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('tenants.done')}</Button>}
    >
      <OneTimeLink user={{ email }} link={link} />
    </Dialog>
  );
}

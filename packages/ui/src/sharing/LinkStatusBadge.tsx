import type { LinkStatus } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '../badge/index.ts';
import { sharingMessages } from '../messages/en/sharing/sharing.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

const tones: Readonly<Record<LinkStatus, BadgeProps['tone']>> = {
  active: 'success',
  expires: 'success',
  expiring: 'warning',
  expired: 'danger',
  suspended: 'neutral',
};

/** The word for what a link is, supported by a colour. */
export function LinkStatusBadge({ status }: { status: LinkStatus }): ReactNode {
  const { t } = useMessages(sharingMessages);
  return <Badge tone={tones[status]}>{t(`sharing.status.${status}`)}</Badge>;
}

import type { SharedLink } from '@vitrine/hooks/shared';
import { Button, type ButtonProps } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { RotateCcwIcon } from 'lucide-react';

export interface RetryLinkButtonProps extends Pick<ButtonProps, 'size'> {
  link: Pick<SharedLink<unknown>, 'status' | 'isRefreshing' | 'retry'>;
}

/** Loads a link again. */
export function RetryLinkButton({ link, size }: RetryLinkButtonProps) {
  const { t } = useMessages();
  return (
    <Button
      size={size}
      icon={<RotateCcwIcon />}
      busy={link.isRefreshing || link.status === 'loading'}
      onClick={link.retry}
    >
      {t('common.retry')}
    </Button>
  );
}

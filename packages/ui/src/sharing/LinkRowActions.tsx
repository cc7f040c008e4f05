import { CopyIcon, EyeIcon, EyeOffIcon, HistoryIcon, PencilIcon, Trash2Icon } from 'lucide-react';
import type { SharingLink } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { sharingMessages } from '../messages/en/sharing/sharing.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { linkName } from './linkName.ts';

/** What can be done with a link. An action returns whether the viewer may do it with a link; without it nobody can. */
export interface LinkActionHandlers {
  /** Copies the address of a link. */
  onCopy: (link: SharingLink) => void;
  /** Suspends a link or opens it again. */
  onSuspend?: ((link: SharingLink, isSuspended: boolean) => void) | undefined;
  /** Opens the editor of a link. */
  onEdit?: ((link: SharingLink) => void) | undefined;
  /** Shows what happened to a link. */
  onTimeline?: ((link: SharingLink) => void) | undefined;
  /** Asks before it deletes a link. */
  onDelete?: ((link: SharingLink) => void) | undefined;
  /** Returns whether the viewer may do something with a link. Defaults to yes. */
  can?:
    | ((action: 'suspend' | 'update' | 'delete' | 'readTimeline', link: SharingLink) => boolean)
    | undefined;
}

/** Props of `LinkRowActions`. */
export interface LinkRowActionsProps extends LinkActionHandlers {
  /** The link. */
  link: SharingLink;
  /** Whether it is suspended, by a person or a rule. */
  isSuspended: boolean;
}

const always = () => true;

/** The buttons of a link at the end of its row. */
export function LinkRowActions({ link, isSuspended, can = always, ...on }: LinkRowActionsProps): ReactNode {
  const { t } = useMessages(sharingMessages);
  const title = linkName(link);
  const { onSuspend, onEdit, onTimeline, onDelete } = on;
  return (
    <span className="vt:flex vt:justify-end">
      <IconButton
        size="small"
        icon={<CopyIcon />}
        label={t('sharing.copy', { title })}
        onClick={() => on.onCopy(link)}
      />
      {onSuspend && can('suspend', link) && (
        <IconButton
          size="small"
          icon={isSuspended ? <EyeIcon /> : <EyeOffIcon />}
          label={t(isSuspended ? 'sharing.restore' : 'sharing.suspend', { title })}
          onClick={() => onSuspend(link, !isSuspended)}
        />
      )}
      {onEdit && can('update', link) && (
        <IconButton
          size="small"
          icon={<PencilIcon />}
          label={t('sharing.edit', { title })}
          onClick={() => onEdit(link)}
        />
      )}
      {onTimeline && can('readTimeline', link) && (
        <IconButton
          size="small"
          icon={<HistoryIcon />}
          label={t('sharing.timeline', { title })}
          onClick={() => onTimeline(link)}
        />
      )}
      {onDelete && can('delete', link) && (
        <IconButton
          size="small"
          icon={<Trash2Icon />}
          label={t('sharing.delete', { title })}
          onClick={() => onDelete(link)}
        />
      )}
    </span>
  );
}

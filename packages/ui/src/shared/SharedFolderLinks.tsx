import { FolderIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { Link } from '../link/index.ts';

/** Props of `SharedFolderLinks`. */
export interface SharedFolderLinksProps {
  /** The accessible name of the list. */
  label: string;
  /** The folders, in their order, each with the address of its page. */
  folders: readonly { readonly id: string; readonly name: string; readonly href: string }[];
}

/** The folders inside a shared folder, as links. */
export function SharedFolderLinks({ label, folders }: SharedFolderLinksProps): ReactNode {
  return (
    <ul
      data-slot="shared-folder-links"
      aria-label={label}
      className="vt:grid vt:grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] vt:gap-2"
    >
      {folders.map(({ id, name, href }) => (
        <li key={id} className="vt:min-w-0">
          <Link
            variant="plain"
            href={href}
            title={name}
            className="vt:flex vt:h-12 vt:items-center vt:gap-3 vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:px-3 vt:focus-ring vt:hover:bg-surface-hover"
          >
            <Icon icon={<FolderIcon />} size={20} className="vt:text-muted" />
            <bdi className="vt:min-w-0 vt:flex-1 vt:truncate vt:text-sm vt:font-medium vt:rtl:text-right">
              {name}
            </bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { BanIcon, GripVerticalIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';

/** Props of `FieldDragPreview`. */
export interface FieldDragPreviewProps {
  label: string;
  /** The effect of a drop, or why it is refused. */
  hint: string | undefined;
  /** Whether a drop here is refused. */
  refused: boolean;
}

/** The preview of the dragged field at the pointer, with the effect of a drop. */
export function FieldDragPreview({ label, hint, refused }: FieldDragPreviewProps): ReactNode {
  return (
    <div
      data-slot="card-drag-preview"
      data-refused={refused || undefined}
      aria-hidden="true"
      className={cn(
        'vt:flex vt:w-max vt:max-w-[min(288px,100vw-16px)] vt:items-start vt:gap-2 vt:rounded-control vt:border vt:bg-surface-raised vt:px-2 vt:py-1.5 vt:text-sm vt:text-text vt:shadow-drag',
        refused ? 'vt:border-border-strong' : 'vt:border-accent',
      )}
    >
      <Icon icon={refused ? <BanIcon /> : <GripVerticalIcon />} className="vt:mt-0.5 vt:text-muted" />
      <span className="vt:min-w-0">
        <bdi className="vt:block vt:truncate vt:font-medium">{label}</bdi>
        {hint !== undefined && <span className="vt:block vt:text-muted">{hint}</span>}
      </span>
    </div>
  );
}

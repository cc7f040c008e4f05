import { BanIcon, FolderInputIcon } from 'lucide-react';
import { useDndContext } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { Icon } from '../../icon/index.ts';
import { cn } from '../cn.ts';
import { sourceOf, targetOf } from './dragData.ts';
import type { DragLabels } from './dragTypes.ts';

/** The chip next to the pointer: what is dragged, and below it what a drop would do or why it is refused. */
export function DragChip({ labels }: { labels: DragLabels }): ReactNode {
  const { active, over } = useDndContext();
  const source = sourceOf(active);
  const target = targetOf(over);
  if (!source) return null;
  const refusal = target && source.refusalOf(target.id);
  const hint = target && (refusal ?? labels.over(target.label));
  return (
    <div
      data-slot="drag-chip"
      data-refused={refusal === undefined ? undefined : true}
      aria-hidden="true"
      className={cn(
        'vt:flex vt:w-max vt:max-w-72 vt:items-center vt:gap-3 vt:rounded-card vt:border vt:bg-surface-raised vt:p-2 vt:pe-4 vt:text-sm vt:text-text vt:shadow-drag',
        target && refusal === undefined ? 'vt:border-accent' : 'vt:border-border-strong',
      )}
    >
      {source.renderPreview?.()}
      <div className="vt:min-w-0">
        <bdi className="vt:block vt:truncate vt:font-medium">{source.label}</bdi>
        {hint !== undefined && (
          <span className="vt:flex vt:items-center vt:gap-1.5 vt:text-muted">
            <Icon icon={refusal === undefined ? <FolderInputIcon /> : <BanIcon />} />
            <span className="vt:min-w-0 vt:truncate">{hint}</span>
          </span>
        )}
      </div>
    </div>
  );
}

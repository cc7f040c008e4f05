import { lastAnnouncedStep, type BatchProgress } from '@vitrine/core/assets';
import { ProgressBar } from '@vitrine/ui/progress-bar';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';

export interface BatchEditProgressProps {
  id: 'assets.readingFiles' | 'assets.changingFiles' | 'assets.binRestoring' | 'assets.binDeleting';
  /** Label of the action. */
  label: string;
  progress: BatchProgress;
}

/**
 * Progress of a read or write of many files, as text and as a bar. Announced at the start, at every tenth and at the
 * end.
 */
export function BatchEditProgress({ id, label, progress }: BatchEditProgressProps) {
  const { t, formatNumber } = useMessages(assetsMessages);
  const { done, total } = progress;
  const textAt = (count: number) => t(id, { done: formatNumber(count), total: formatNumber(total) });
  return (
    <div className="vt:py-3">
      <p aria-hidden="true" className="vt:pb-2 vt:text-sm vt:text-muted vt:tabular-nums">
        {textAt(done)}
      </p>
      <p role="status" className="vt:visually-hidden">
        {textAt(lastAnnouncedStep(progress))}
      </p>
      <ProgressBar label={label} value={total === 0 ? null : done / total} />
    </div>
  );
}

import { ProgressBar } from '@vitrine/ui/progress-bar';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import type { Run } from './useMultiEdit.ts';

/** So many times between start and end is told aloud how far something is. */
const steps = 10;

/** How far it was when that was last worth telling. */
function lastStep({ done, total }: Run): number {
  const size = Math.ceil(total / steps);
  return done === total ? total : Math.floor(done / size) * size;
}

export interface MultiEditProgressProps {
  id: 'assets.readingFiles' | 'assets.changingFiles';
  /** What it is about. */
  label: string;
  progress: Run;
}

/** How far reading or writing is, in words and as a bar. Aloud it is told at the start, every tenth of the way and at the end. */
export function MultiEditProgress({ id, label, progress }: MultiEditProgressProps) {
  const { t, formatNumber } = useMessages(assetsMessages);
  const { done, total } = progress;
  const textAt = (count: number) => t(id, { done: formatNumber(count), total: formatNumber(total) });
  return (
    <div className="vt:py-3">
      <p aria-hidden="true" className="vt:pb-2 vt:text-sm vt:text-muted vt:tabular-nums">
        {textAt(done)}
      </p>
      <p role="status" className="vt:visually-hidden">
        {textAt(lastStep(progress))}
      </p>
      <ProgressBar label={label} value={total === 0 ? null : done / total} />
    </div>
  );
}

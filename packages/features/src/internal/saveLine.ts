import type { UseLayoutDraftResult } from '@vitrine/hooks/layout-settings';
import type { SaveLineProps } from '@vitrine/ui/layout-settings';

type Saves = Pick<UseLayoutDraftResult<unknown>, 'saves' | 'retry'> & {
  saveState: UseLayoutDraftResult<unknown>['status'];
};

/** The save status beside the title of an editor. Empty before the first change. */
export function saveLineOf({ saveState, saves, retry }: Saves): SaveLineProps {
  const isUntouched = saveState === 'saved' && saves === 0;
  return { status: isUntouched ? undefined : saveState, onRetry: () => void retry() };
}

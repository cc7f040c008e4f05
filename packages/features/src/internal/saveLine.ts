import type { UseLayoutDraftResult } from '@vitrine/hooks/layout-settings';
import type { SaveLineProps } from '@vitrine/ui/layout-settings';

type Saves = Pick<UseLayoutDraftResult<unknown>, 'saves' | 'retry'> & {
  saveState: UseLayoutDraftResult<unknown>['status'];
};

/** Returns the props of the save status next to the title of an editor. No status before the first change. */
export function saveLineOf({ saveState, saves, retry }: Saves): SaveLineProps {
  const isUntouched = saveState === 'saved' && saves === 0;
  return { status: isUntouched ? undefined : saveState, onRetry: () => void retry() };
}

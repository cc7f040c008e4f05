import type { UseLayoutDraftResult } from '@vitrine/hooks/layout-settings';
import type { SaveLineProps } from '@vitrine/ui/layout-settings';

type Saves = Pick<UseLayoutDraftResult<unknown>, 'saves' | 'retry'> & {
  saveState: UseLayoutDraftResult<unknown>['status'];
};

/** The line of the save beside the title of an editor. Nothing is said of saves before something was changed. */
export function saveLineOf({ saveState, saves, retry }: Saves): SaveLineProps {
  const isUntouched = saveState === 'saved' && saves === 0;
  return { status: isUntouched ? undefined : saveState, onRetry: () => void retry() };
}

import type { PlannedChange, UndoObstacle } from '@vitrine/core/contract';
import { administrationMessages } from '../messages/en/administration.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { useChangeText } from './changeText.ts';

const texts = {
  'later-change': 'administration.undoInTheWay',
  'permanently-deleted': 'administration.obstacleDeleted',
  'closed-bin': 'administration.obstacleClosedBin',
  'already-restored': 'administration.obstacleRestored',
  'in-use': 'administration.obstacleInUse',
  'missing-value': 'administration.obstacleMissingValue',
} as const;

/**
 * Returns a function that says why a change cannot be undone. It names the later change that is in the way.
 *
 * @param textOf Returns the text of a change. Defaults to one for statuses, fields and keywords.
 */
export function useObstacleText(
  textOf?: (change: PlannedChange) => string,
): (obstacle: UndoObstacle) => string {
  const { t, formatDateTime } = useMessages(administrationMessages);
  const defaultText = useChangeText('done');
  return ({ reason, later }) =>
    reason === 'later-change' && later
      ? t('administration.obstacleLater', {
          change: (textOf ?? defaultText)(later.change),
          time: formatDateTime(later.at),
        })
      : t(texts[reason]);
}

import type { ShareTarget } from '@vitrine/features/assets';
import { LinkDialog } from '@vitrine/features/sharing';
import { useState } from 'react';
import { layoutSettingsPath } from '../../addresses/layoutSettings.ts';

const layoutHref = layoutSettingsPath({ tab: 'shared', scope: 'global' });

/** Returns a function that opens the dialog for a new link, and the dialog. */
export function useLinkDialog() {
  const [target, setTarget] = useState<ShareTarget>();
  const close = () => setTarget(undefined);
  return {
    share: setTarget,
    dialog: target && <LinkDialog {...{ target, layoutHref }} onClose={close} />,
  };
}

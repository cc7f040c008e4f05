import { memo, type ReactNode } from 'react';
import { useMediaQuery } from '../useMediaQuery.ts';

const touchOnly = '(hover: none) and (pointer: coarse)';

/** Props of `HandleHelp`. */
export interface HandleHelpProps {
  id: string;
  /** Instructions for the keyboard. */
  keyboard: string;
  /** Instructions for a finger. */
  touch: string;
}

/** Instructions for a handle: by keyboard, or by finger on devices with touch only. */
export const HandleHelp = memo(function HandleHelp({ id, keyboard, touch }: HandleHelpProps): ReactNode {
  const isTouch = useMediaQuery(touchOnly);
  return (
    <p className="vt:plain" id={id} hidden>
      {isTouch ? touch : keyboard}
    </p>
  );
});

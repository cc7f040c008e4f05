import { Outlet } from 'react-router';
import { PlainFrame } from '../shell/PlainFrame.tsx';

/** For pages that do not depend on the user. */
export function PlainLayout() {
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  );
}

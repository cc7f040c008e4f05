import { Outlet } from 'react-router';
import { PlainFrame } from '../shell/PlainFrame.tsx';

/** For pages that do not even ask who is there. */
export function PlainLayout() {
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  );
}

import { useViewer } from '@vitrine/hooks/session';
import { Outlet } from 'react-router';
import { LoadingPage } from '../pages/loading/LoadingPage.tsx';
import { GalleryShell } from '../shell/GalleryShell.tsx';
import { PlainFrame } from '../shell/PlainFrame.tsx';

/** For public pages: inside the shell of the application for signed-in users, plain for visitors. */
export function PublicLayout() {
  const viewer = useViewer();
  if (viewer.status === 'loading') return <LoadingPage />;
  if (viewer.data)
    return (
      <GalleryShell viewer={viewer.data}>
        <Outlet />
      </GalleryShell>
    );
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  );
}

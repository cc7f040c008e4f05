import { AccountSummary } from '@vitrine/features/account-summary';
import { useSessionActions } from '@vitrine/hooks/session';
import { VitrineRoot } from '@vitrine/ui/provider';
import { createContent } from '../internal/createContent.tsx';
import { sendToPage } from '../internal/events.ts';
import { MemberFrame } from '../internal/MemberFrame.tsx';
import type { profileSidebar } from './description.ts';

function Sidebar({ element, isOpen }: { element: HTMLElement; isOpen: boolean }) {
  const { signOut } = useSessionActions();
  async function leave(): Promise<void> {
    const { status } = await signOut();
    if (status === 'done') sendToPage(element, 'gallery:signed-out', undefined);
  }
  return (
    <VitrineRoot className="vt:p-4">
      <AccountSummary folded={!isOpen} onSignOut={() => void leave()} />
    </VitrineRoot>
  );
}

export const content = createContent<typeof profileSidebar.attributes>(({ element, values }) => (
  <MemberFrame element={element} values={values}>
    <Sidebar element={element} isOpen={values.open} />
  </MemberFrame>
));

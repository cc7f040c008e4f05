import { BinScreen } from '@vitrine/features/assets';

/** What was deleted and can still be restored. */
export function BinPage() {
  return <BinScreen />;
}

import { BinScreen } from '@vitrine/features/assets';

/** The deleted files and folders. */
export function BinPage() {
  return <BinScreen />;
}

import { DuplicatesScreen } from '@vitrine/features/similarity';

/** The groups of near-identical files of the account. */
export function DuplicatesPage() {
  return <DuplicatesScreen />;
}

import { PeopleScreen } from '@vitrine/features/faces';

/** The people on the photos of the account. */
export function PeoplePage() {
  return <PeopleScreen />;
}

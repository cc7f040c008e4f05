import { CustomFieldsScreen } from '@vitrine/features/custom-fields';

/** The fields that the tenant adds to its files. */
export function CustomFieldsPage() {
  return <CustomFieldsScreen />;
}

export { CustomFieldsScreen } from './CustomFieldsScreen.tsx';

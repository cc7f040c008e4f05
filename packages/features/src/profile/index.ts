export type { Recogniser } from './AccountSettings.tsx';
export { InvoiceScreen, type InvoiceScreenProps } from './invoice/InvoiceScreen.tsx';
export { ProfileScreen, type ProfileScreenProps } from './ProfileScreen.tsx';

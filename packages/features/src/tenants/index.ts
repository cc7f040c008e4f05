export { TenantsScreen, type TenantsQuery, type TenantsScreenProps } from './TenantsScreen.tsx';

/** The test support of each domain: one line per domain. */
export { assetsTests as assets } from './assets/domain.ts';
export { cardLayoutTests as cardLayout } from './card-layout/domain.ts';
export { commentsTests as comments } from './comments/domain.ts';
export { customFieldsTests as customFields } from './custom-fields/domain.ts';
export { dashboardTests as dashboard } from './dashboard/domain.ts';
export { keywordsTests as keywords } from './keywords/domain.ts';
export { layoutSettingsTests as layoutSettings } from './layout-settings/domain.ts';
export { profileTests as profile } from './profile/domain.ts';
export { reportTests as report } from './report/domain.ts';
export { sessionTests as session } from './session/domain.ts';
export { setupTests as setup } from './setup/domain.ts';
export { sharedTests as shared } from './shared/domain.ts';
export { sharingTests as sharing } from './sharing/domain.ts';
export { subscriptionTests as subscription } from './subscription/domain.ts';
export { workflowTests as workflow } from './workflow/domain.ts';

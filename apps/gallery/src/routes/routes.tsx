import { permissionRules, type GalleryApi } from '@vitrine/core/contract';
import type { GalleryCache } from '@vitrine/hooks/provider';
import type { RouteObject } from 'react-router';
import { GuardedLayout } from '../layouts/GuardedLayout.tsx';
import { PublicLayout } from '../layouts/PublicLayout.tsx';
import { PlainLayout } from '../layouts/PlainLayout.tsx';
import { RootLayout } from '../layouts/RootLayout.tsx';
import { CrashPage } from '../pages/CrashPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { LoadingPage } from '../pages/loading/LoadingPage.tsx';
import { IndexPage } from '../pages/IndexPage.tsx';
import { PlainFrame } from '../shell/PlainFrame.tsx';
import type { PageInfo } from './access.ts';
import { registerForPreload, withRetryPage, type LoadPage } from './pageCode.ts';

/** Returns whether every signed-in user has access to a page by the role alone. */
function isForUsers({ access }: PageInfo): boolean {
  return access !== 'public' && permissionRules[access].role === 'user';
}

/** Returns the route of a page whose code is loaded when it is first opened. */
function page(path: string, handle: PageInfo, load: LoadPage): RouteObject {
  if (isForUsers(handle)) registerForPreload(load);
  return { path, handle, lazy: { Component: withRetryPage(load) } };
}

const libraryPage: LoadPage = async () => (await import('../pages/assets/LibraryPage.tsx')).LibraryPage;
const filePage: LoadPage = async () => (await import('../pages/assets/FilePage.tsx')).FilePage;
const binPage: LoadPage = async () => (await import('../pages/assets/BinPage.tsx')).BinPage;
const dashboardPage: LoadPage = async () => (await import('../pages/DashboardPage.tsx')).DashboardPage;
const auditPage: LoadPage = async () => (await import('../pages/administration/AuditPage.tsx')).AuditPage;
const keywordPage: LoadPage = async () =>
  (await import('../pages/administration/KeywordPage.tsx')).KeywordPage;
const keywordsPage: LoadPage = async () =>
  (await import('../pages/administration/KeywordsPage.tsx')).KeywordsPage;
const layoutSettingsPage: LoadPage = async () =>
  (await import('../pages/administration/LayoutSettingsPage.tsx')).LayoutSettingsPage;
const customFieldsPage: LoadPage = async () =>
  (await import('../pages/administration/CustomFieldsPage.tsx')).CustomFieldsPage;
const setupPage: LoadPage = async () => (await import('../pages/SetupPage.tsx')).SetupPage;
const setPasswordPage: LoadPage = async () => (await import('../pages/SetPasswordPage.tsx')).SetPasswordPage;
const usersPage: LoadPage = async () => (await import('../pages/administration/UsersPage.tsx')).UsersPage;
const tenantsPage: LoadPage = async () =>
  (await import('../pages/administration/TenantsPage.tsx')).TenantsPage;
const accountAuditPage: LoadPage = async () =>
  (await import('../pages/administration/AccountAuditPage.tsx')).AccountAuditPage;
const redirectPage: LoadPage = async () =>
  (await import('../pages/ExternalRedirectPage.tsx')).ExternalRedirectPage;
const workflowPage: LoadPage = async () =>
  (await import('../pages/administration/WorkflowPage.tsx')).WorkflowPage;
const shareManagementPage: LoadPage = async () =>
  (await import('../pages/ShareManagementPage.tsx')).ShareManagementPage;
const profilePage: LoadPage = async () => (await import('../pages/ProfilePage.tsx')).ProfilePage;
const invoicePage: LoadPage = async () => (await import('../pages/InvoicePage.tsx')).InvoicePage;
const webSearchPage: LoadPage = async () => (await import('../pages/assets/WebSearchPage.tsx')).WebSearchPage;
const peoplePage: LoadPage = async () => (await import('../pages/PeoplePage.tsx')).PeoplePage;
const duplicatesPage: LoadPage = async () => (await import('../pages/DuplicatesPage.tsx')).DuplicatesPage;
const reportPage: LoadPage = async () => (await import('../pages/ReportPage.tsx')).ReportPage;

/** Each route is below the shell, so that a page that fails keeps the shell. */
const guardedRoutes = (): RouteObject[] => [
  page('dbgallery', { title: 'gallery.report', access: 'report.read' }, reportPage),
  page('library', { title: 'gallery.library', access: 'assets.read' }, libraryPage),
  page('folders/:id', { title: 'gallery.folder', access: 'assets.read' }, libraryPage),
  page('files/:id', { title: 'gallery.file', access: 'assets.read', keepsFocus: true }, filePage),
  page('people', { title: 'gallery.people', access: 'faces.readPeople' }, peoplePage),
  page('duplicates', { title: 'gallery.duplicates', access: 'similarity.readDuplicates' }, duplicatesPage),
  page('bin', { title: 'gallery.bin', access: 'assets.readBin' }, binPage),
  page('websearch', { title: 'gallery.webSearch', access: 'webSearch.search' }, webSearchPage),
  page('dashboard', { title: 'gallery.dashboard', access: 'dashboard.read' }, dashboardPage),
  page(
    'uisettings/dashboard?',
    { title: 'gallery.layoutSettings', access: 'layoutSettings.read', keepsFocus: true },
    layoutSettingsPage,
  ),
  page('audit.aspx', { title: 'gallery.audit', access: 'dashboard.readActiveUsers' }, auditPage),
  page('logical/:attribute', { title: 'gallery.keywordFiles', access: 'assets.read' }, keywordPage),
  page('profile', { title: 'gallery.profile', access: 'profile.read' }, profilePage),
  page(
    'profile/invoices/:id',
    { title: 'gallery.invoice', access: 'subscription.readInvoices' },
    invoicePage,
  ),
  page('share-management', { title: 'gallery.shareManagement', access: 'sharing.read' }, shareManagementPage),
  page('workflows', { title: 'gallery.workflows', access: 'workflow.define' }, workflowPage),
  page('customfields', { title: 'gallery.customFields', access: 'customFields.define' }, customFieldsPage),
  page('keywords', { title: 'gallery.keywords', access: 'keywords.define' }, keywordsPage),
  page('users', { title: 'gallery.users', access: 'users.read' }, usersPage),
  page('tenants', { title: 'gallery.tenants', access: 'tenants.read' }, tenantsPage),
  page('audit', { title: 'gallery.accountAudit', access: 'audit.read' }, accountAuditPage),
];

const externalRedirect: PageInfo = { title: 'gallery.externalRedirect', access: 'public' };

const sessionlessRoutes: RouteObject[] = [
  { path: 'externalRedirect', handle: externalRedirect, lazy: { Component: withRetryPage(redirectPage) } },
  {
    path: 'externalRedirect/:url',
    handle: externalRedirect,
    lazy: { Component: withRetryPage(redirectPage) },
  },
];

/** Returns the routes of all addresses of the gallery. The router ignores case when matching, and parameters keep theirs. */
export function galleryRoutes(api: GalleryApi, cache?: GalleryCache): RouteObject[] {
  return [
    {
      element: <RootLayout api={api} cache={cache} />,
      HydrateFallback: LoadingPage,
      ErrorBoundary: ShellFailedPage,
      children: [
        {
          index: true,
          handle: { title: 'session.title', access: 'public' } satisfies PageInfo,
          Component: IndexPage,
        },
        page('setup', { title: 'session.setupTitle', access: 'public' }, setupPage),
        page('setpassword/:token', { title: 'gallery.setPassword', access: 'public' }, setPasswordPage),
        {
          Component: GuardedLayout,
          children: [{ ErrorBoundary: CrashPage, children: guardedRoutes() }],
        },
        { Component: PlainLayout, children: [{ ErrorBoundary: CrashPage, children: sessionlessRoutes }] },
        {
          Component: PublicLayout,
          children: [
            {
              path: '*',
              handle: { title: 'gallery.notFound', access: 'public' } satisfies PageInfo,
              Component: NotFoundPage,
            },
          ],
        },
      ],
    },
  ];
}

/** Shown when the shell itself could not be loaded. */
function ShellFailedPage() {
  return (
    <PlainFrame>
      <CrashPage />
    </PlainFrame>
  );
}

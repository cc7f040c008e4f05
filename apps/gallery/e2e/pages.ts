/** What the start page begins with, at any time of the day. */
export const greeting = /^Good (morning|afternoon|evening), /;

/** Every address of the gallery that a super admin may open, with the heading that tells that it is there. */
export const signedInPages = [
  ['/library', 'All files'],
  ['/bin', 'Bin'],
  ['/dbgallery', 'Report'],
  ['/dashboard', greeting],
  ['/uisettings', 'Your account layout settings'],
  ['/uisettings/dashboard', 'Your account layout settings'],
  ['/uisettings?tab=shared&scope=global', 'Your account layout settings'],
  ['/profile', 'My account'],
  ['/share-management', 'Share management'],
  ['/workflows', 'Workflow'],
  ['/customfields', 'Custom fields'],
  ['/keywords', 'Keywords'],
  ['/tenants', 'Customer accounts'],
  ['/no/such/page', 'Page not found'],
] as const;

/** Every address that needs no sign-in. */
export const openPages = [
  ['/', 'Sign in'],
  ['/shared/AbC123', 'Shared files'],
  ['/shared/folder/AbC123', 'Shared folder'],
  ['/externalRedirect?externalUrl=javascript:alert(1)', 'This address cannot be opened.'],
  ['/externalRedirect?externalUrl=https://other.example/', 'Leave Vitrine?'],
  ['/no/such/page', 'Page not found'],
] as const;
